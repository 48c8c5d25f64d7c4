-- Identity is two modules: who a member is, and how they get in. Their tables move into their schemas, with rows, rights, indexes and
-- sealed values as they are, and identity is no schema any more (ADR 76). Triggers and functions are source: those of then go first,
-- because a table that has moved keeps its trigger, and the trigger its function.
drop trigger if exists acceptances_stay on identity.acceptances;
drop trigger if exists test_accounts_from_the_start on identity.test_accounts;
drop trigger if exists test_accounts_append_only on identity.test_accounts;
drop trigger if exists sign_ins_only_sealed_anew on identity.sign_ins;
drop function if exists identity.keep_acceptances, identity.judge_test_account, identity.accounts_of, identity.registered_between;
-- A view of play hangs on this one until it is made anew, so it moves.
do $$
begin
  if to_regprocedure('identity.test_members()') is not null then
    alter function identity.test_members() set schema members;
  end if;
end $$;

-- No foreign key goes across schemas: members are never deleted, and access keeps nothing of one that is not there.
alter table identity.sessions drop constraint sessions_member_id_fkey;
alter table identity.devices drop constraint devices_member_id_fkey;
alter table identity.networks drop constraint networks_member_id_fkey;
alter table identity.sign_ins drop constraint sign_ins_member_id_fkey;
alter table identity.sign_in_steps drop constraint sign_in_steps_member_id_fkey;
alter table identity.recoveries drop constraint recoveries_member_id_fkey;
alter table identity.confirmations drop constraint confirmations_member_id_fkey;
alter table identity.outside_accounts drop constraint outside_accounts_member_id_fkey;

alter table identity.members set schema members;
alter table identity.invitations set schema members;
alter table identity.marks set schema members;
alter table identity.signals set schema members;
alter table identity.profile_rules set schema members;
alter table identity.acceptances set schema members;
alter table identity.test_accounts set schema members;

alter table identity.sessions set schema access;
alter table identity.login_failures set schema access;
alter table identity.devices set schema access;
alter table identity.networks set schema access;
alter table identity.sign_ins set schema access;
alter table identity.sign_in_steps set schema access;
alter table identity.recovery_orders set schema access;
alter table identity.recoveries set schema access;
alter table identity.confirmations set schema access;
alter table identity.outside_accounts set schema access;
alter table identity.outside_tickets set schema access;
alter table identity.outside_spent set schema access;

drop schema identity;
