-- What a stake met, so that its record can be played again by anybody and at any time: for each level its rules of that moment,
-- its pot, the meter before, and what the stake brought. Null for draws from before.
alter table jackpot_draws add column met jsonb;
