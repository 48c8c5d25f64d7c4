-- Progressive jackpots. Amounts are whole money units; `part` is what stands below a unit, in millionths: a share of a
-- stake is never rounded. A negative amount is its floor and a part: -0.3 is amount -1, part 700000.

create table jackpots (
  id bigint generated always as identity primary key,
  code text not null,
  currency text not null,
  -- What pays the seeds, and takes what overflows. Below zero it is what the house has put in.
  reserve bigint not null default 0,
  reserve_part int not null default 0 check (reserve_part between 0 and 999999),
  opened_at timestamptz not null,
  unique (code, currency)
);

-- A pot lives from its seed to its hit; then the next one opens.
create table jackpot_pots (
  id bigint generated always as identity primary key,
  jackpot_id bigint not null references jackpots,
  level text not null,
  meter bigint not null check (meter >= 0),
  part int not null check (part between 0 and 999999),
  -- The secret point, its salt and their commitment, of a pot that must be hit by a limit.
  hit_point bigint,
  salt text,
  commitment text,
  hit_limit bigint,
  opened_at timestamptz not null,
  fell_at timestamptz,
  check ((hit_point is null) = (salt is null) and (hit_point is null) = (commitment is null)
    and (hit_point is null) = (hit_limit is null)),
  check (hit_point <= hit_limit),
  -- Must be hit by: no open pot ever stands at its point, and none above its limit.
  check (fell_at is not null or meter < hit_point),
  check (fell_at is null or (meter = 0 and part = 0))
);
create unique index jackpot_pots_open on jackpot_pots (jackpot_id, level) where fell_at is null;

-- Every movement, each with the round that caused it; a null pot is the reserve.
create table jackpot_moves (
  id bigint generated always as identity primary key,
  jackpot_id bigint not null references jackpots,
  pot_id bigint references jackpot_pots,
  round_id uuid references rounds,
  seat int,
  step int,
  kind text not null check (kind in ('seed', 'contribution', 'overflow', 'win', 'carried', 'returned')),
  amount bigint not null,
  part int not null check (part between 0 and 999999),
  at timestamptz not null,
  check (kind in ('seed') or round_id is not null)
);
create index jackpot_moves_of_pot on jackpot_moves (pot_id);
create index jackpot_moves_of_reserve on jackpot_moves (jackpot_id) where pot_id is null;
-- A stake contributes to a pot once.
create unique index jackpot_moves_once on jackpot_moves (round_id, seat, step, pot_id) where kind = 'contribution' and pot_id is not null;

-- One winner a pot.
create table jackpot_hits (
  id bigint generated always as identity primary key,
  jackpot_id bigint not null references jackpots,
  pot_id bigint not null unique references jackpot_pots,
  level text not null,
  round_id uuid not null,
  seat int not null,
  amount bigint not null check (amount >= 0),
  at timestamptz not null,
  foreign key (round_id, seat) references round_seats
);
create index jackpot_hits_of_round on jackpot_hits (round_id);
create index jackpot_hits_of_jackpot on jackpot_hits (jackpot_id, id);

-- What was drawn for a stake, and under which rules.
create table jackpot_draws (
  round_id uuid not null references rounds,
  seat int not null,
  step int not null,
  jackpot_id bigint not null references jackpots,
  version text not null,
  stake bigint not null check (stake > 0),
  draws jsonb not null,
  raw_hash text not null check (raw_hash ~ '^[0-9a-f]{64}$'),
  drawn_at timestamptz not null,
  -- What a stake met, so that its record can be played again by anybody and at any time: for each level its rules of that moment,
  -- its pot, the meter before, and what the stake brought. Null for draws from before this was recorded.
  met jsonb,
  primary key (round_id, seat, step)
);

-- A hit whose round was cancelled after its draw was paid to nobody: the reserve has it, once.
create table jackpot_returns (
  hit_id bigint primary key references jackpot_hits,
  at timestamptz not null
);

-- The daily comparison of meters and movements. Told, never healed.
create table jackpot_checks (
  jackpot_id bigint not null references jackpots,
  day date not null,
  pots int not null,
  differences jsonb not null,
  checked_at timestamptz not null,
  primary key (jackpot_id, day)
);
