-- A round is a machine of any seats and decisions. Who sits where is in round_seats, what each bet was for in round_bets,
-- what was decided in round_decisions, and what was drawn in round_draws.

-- One seat, one wallet. What the round pays it is final with the round's outcome.
create table round_seats (
  round_id uuid not null references rounds,
  seat int not null check (seat >= 0),
  owner text not null,
  -- As of its round: for the promise below.
  game text not null,
  is_open boolean not null default true,
  stake bigint not null check (stake > 0),
  -- What was chosen together with the stake.
  choice jsonb not null,
  wallet_token text,
  -- What pays for the stake, when it is not its player.
  reward_id uuid references rewards,
  campaign_id uuid references free_campaigns,
  -- The bet that opened it, as the wallet knows it.
  bet_uuid uuid not null unique,
  win bigint check (win >= 0),
  win_uuid uuid not null unique,
  -- When the wallet acknowledged the win.
  paid_at timestamptz,
  primary key (round_id, seat),
  unique (round_id, owner)
);
-- One round at a time per player and game, at tables of many seats, too: a second tab joins the open one.
create unique index round_seats_open on round_seats (owner, game) where is_open;
create index round_seats_of_reward on round_seats (reward_id) where reward_id is not null;

-- Every stake that was asked for: the opening one of each seat, and those of its decisions.
create table round_bets (
  id uuid primary key,
  round_id uuid not null,
  seat int not null,
  amount bigint not null check (amount > 0),
  -- Of the decision that it pays for; null for the opening.
  choice jsonb,
  request_key uuid,
  state text not null default 'asked' check (state in ('asked', 'done', 'refused', 'cancelled')),
  refusal text,
  rollback_uuid uuid not null unique,
  created_at timestamptz not null,
  ended_at timestamptz,
  foreign key (round_id, seat) references round_seats,
  unique (round_id, request_key),
  check ((choice is null) = (request_key is null))
);
create index round_bets_of_round on round_bets (round_id);
create index round_bets_begun on round_bets (created_at);
create index round_bets_ended on round_bets (ended_at) where ended_at is not null;
create index round_seats_paid on round_seats (paid_at) where paid_at is not null;

create table round_decisions (
  round_id uuid not null references rounds,
  -- From 1: 0 is the opening.
  step int not null check (step > 0),
  seat int not null,
  choice jsonb not null,
  stake bigint not null check (stake >= 0),
  bet_id uuid unique references round_bets,
  -- Null when nobody decided in time.
  request_key uuid,
  decided_at timestamptz not null,
  primary key (round_id, step),
  foreign key (round_id, seat) references round_seats,
  unique (round_id, request_key),
  check ((stake > 0) = (bet_id is not null))
);

-- Every draw, by step, stored with what it led to and before anything of it is shown.
create table round_draws (
  round_id uuid not null references rounds,
  step int not null check (step >= 0),
  maths_version text not null,
  -- Range and result of each draw in turn.
  draws jsonb not null,
  -- SHA-256 of the bytes behind them.
  raw_hash text not null check (raw_hash ~ '^[0-9a-f]{64}$'),
  drawn_at timestamptz not null,
  primary key (round_id, step)
);

alter table round_views add column seat int not null default 0;
alter table rounds
  -- How many steps are stored: nobody makes two moves of one position.
  add column steps int not null default 0,
  -- When those who have to decide are not waited for any more.
  add column decide_by timestamptz,
  -- What every seat gave to the stream, where there are several; otherwise that of the pair.
  add column client_seed text;

insert into round_seats (round_id, seat, owner, game, is_open, stake, choice, wallet_token, reward_id, campaign_id, bet_uuid, win, win_uuid, paid_at)
  select id, 0, owner, game, state not in ('closed', 'cancelled'), stake, 'null', wallet_token, reward_id, campaign_id, bet_uuid, win, win_uuid,
         case state when 'closed' then closed_at end
    from rounds;
insert into round_bets (id, round_id, seat, amount, state, refusal, rollback_uuid, created_at, ended_at)
  select bet_uuid, id, 0, stake,
         case when state in ('staking', 'cancelling') then 'asked'
           when state = 'cancelled' then case when refusal = 'bet_cancelled' then 'cancelled' else 'refused' end
           else 'done' end,
         refusal, rollback_uuid, created_at, case state when 'cancelled' then closed_at end
    from rounds;
update rounds set steps = 1 where outcome is not null;

drop view transactions;
drop index rounds_open, rounds_due, rounds_begun, rounds_ended;
create or replace function keep_outcome() returns trigger language plpgsql as $$
begin
  if old.outcome is not null and new.outcome is distinct from old.outcome then
    raise exception 'the outcome of round % is final', old.id;
  end if;
  if (old.owner, old.mode, old.game, old.currency, old.request_key, old.seed_pair_id, old.nonce, old.client_seed, old.maths_version, old.created_at)
     is distinct from
     (new.owner, new.mode, new.game, new.currency, new.request_key, new.seed_pair_id, new.nonce, new.client_seed, new.maths_version, new.created_at) then
    raise exception 'what round % was opened with is final', old.id;
  end if;
  if new.steps < old.steps then
    raise exception 'the steps of round % are final', old.id;
  end if;
  return new;
end $$;
alter table rounds
  drop column stake, drop column win, drop column wallet_token, drop column reward_id, drop column campaign_id,
  drop column bet_uuid, drop column win_uuid, drop column rollback_uuid,
  drop constraint rounds_state_check,
  add check (state in ('staking', 'deciding', 'raising', 'returning', 'playing', 'settling', 'closed', 'cancelling', 'cancelled')),
  add check ((outcome is null) or state in ('playing', 'settling', 'closed'));
-- At a table one round at a time.
create unique index rounds_open on rounds (owner, game) where state not in ('closed', 'cancelled');
create index rounds_due on rounds (due_at) where state not in ('closed', 'cancelled');
create index sessions_fun on sessions (owner) where mode = 'fun';

create function leave_seats() returns trigger language plpgsql as $$
begin
  update round_seats set is_open = false where round_id = new.id;
  return new;
end $$;
create trigger rounds_leave after update of state on rounds for each row
  when (new.state in ('closed', 'cancelled') and old.state <> new.state) execute function leave_seats();

-- A seat is final but for what it wins and when that is paid, each said once.
create function keep_seat() returns trigger language plpgsql as $$
begin
  if (to_jsonb(old) - array['win', 'paid_at', 'is_open']) is distinct from (to_jsonb(new) - array['win', 'paid_at', 'is_open'])
     or (old.win is not null and new.win is distinct from old.win)
     or (old.paid_at is not null and new.paid_at is distinct from old.paid_at)
     or (new.is_open and not old.is_open) then
    raise exception 'seat % of round % is final', old.seat, old.round_id;
  end if;
  return new;
end $$;
create trigger round_seats_keep before update on round_seats for each row execute function keep_seat();

-- A bet is final but for its fate, which is: asked, then done or refused, and cancelled when it was taken back.
create function keep_bet() returns trigger language plpgsql as $$
begin
  if (to_jsonb(old) - array['state', 'refusal', 'ended_at']) is distinct from (to_jsonb(new) - array['state', 'refusal', 'ended_at'])
     or old.state in ('refused', 'cancelled')
     or (old.state = 'done' and new.state <> 'cancelled') then
    raise exception 'bet % is final', old.id;
  end if;
  return new;
end $$;
create trigger round_bets_keep before update on round_bets for each row execute function keep_bet();

-- Decisions and draws are as they were written: each comes with the step of its round, in the same statement, and none later.
create function keep_step() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' or not exists (select 1 from rounds where id = new.round_id and steps = new.step + 1) then
    raise exception '% are final', tg_table_name;
  end if;
  return new;
end $$;
create trigger round_decisions_keep before insert or update on round_decisions for each row execute function keep_step();
create trigger round_draws_keep before insert or update on round_draws for each row execute function keep_step();
create trigger round_seats_kept before delete or truncate on round_seats for each statement execute function keep_rounds();
create trigger round_bets_kept before delete or truncate on round_bets for each statement execute function keep_rounds();
create trigger round_decisions_kept before delete or truncate on round_decisions for each statement execute function keep_rounds();
create trigger round_draws_kept before delete or truncate on round_draws for each statement execute function keep_rounds();

-- What rounds with real money did, or are about to do. A win is owed from its draw on, and done when the operator has
-- acknowledged it; what a rollback gave back only the operator knows.
create view transactions as
  select b.id, 'bet' as kind,
         case when b.state = 'asked' then case when r.state in ('staking', 'raising') then 'open' else 'cancelled' end
           when b.state = 'done' then case r.state when 'cancelling' then 'cancelled' else 'done' end
           else b.state end as status,
         s.owner, r.currency, b.amount, r.id as round, b.created_at as at
    from round_bets b join round_seats s using (round_id, seat) join rounds r on r.id = b.round_id
    where r.mode = 'real'
  union all
  select s.win_uuid, 'win', case when s.paid_at is null then 'open' else 'done' end,
         s.owner, r.currency, s.win, r.id, s.paid_at
    from round_seats s join rounds r on r.id = s.round_id
    where r.mode = 'real' and r.state in ('settling', 'closed')
  union all
  select b.rollback_uuid, 'rollback', case b.state when 'cancelled' then 'done' else 'open' end,
         s.owner, r.currency, null, r.id, b.ended_at
    from round_bets b join round_seats s using (round_id, seat) join rounds r on r.id = b.round_id
    where r.mode = 'real'
      and (b.state = 'cancelled' or (b.state = 'asked' and r.state in ('cancelling', 'returning'))
        or (b.state = 'done' and r.state = 'cancelling'));
