-- A receipt is always looked for with its moment, which its key says (ADR 16), and its key alone keeps it from being there twice. So the
-- names of vendor and transaction need no index: of those of one moment four bytes tell them apart. Sixty bytes a call are not written.
alter table play.receipts drop constraint receipts_pkey;
create index receipts_at on play.receipts (at, hashtext(transaction_uuid));
