-- What was left of safety is two modules: limits with the clock of play, and what keeps members from play. Their tables move into their
-- schemas, with rows, rights and indexes as they are, and safety is no schema any more (ADR 77). Triggers and functions are source:
-- those of then go first, because a table that has moved keeps its trigger, and the trigger its function.
drop trigger if exists exclusions_kept on safety.exclusions;
drop function if exists safety.keep_exclusion, safety.play_refusals, safety.judge_bets, safety.count_play, safety.count_money,
  safety.used_of;

alter table safety.limits set schema limits;
alter table safety.limit_wishes set schema limits;
alter table safety.limit_reminders set schema limits;
alter table safety.house_limit_reminders set schema limits;
alter table safety.play_days set schema limits;
alter table safety.play_sessions set schema limits;
alter table safety.money_days set schema limits;
alter table safety.sittings set schema limits;
alter table safety.reality_checks set schema limits;

alter table safety.exclusions set schema exclusions;
alter table safety.play_blocks set schema exclusions;

drop schema safety;
