-- The list of charges (ADR 81): a market or a tax of which there is no charge was looked for in all of them, 110 to 225 ms of a million.
-- A block range index names them by the 64 pages; it has no entry for each charge, so a bet pays a thousandth for it.
create index charges_of_codes on tax.charges using brin (market text_bloom_ops, code text_bloom_ops) with (pages_per_range = 64);
