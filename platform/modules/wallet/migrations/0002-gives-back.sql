-- Whether a kind gives back what another kind took: sums count it the other way round.
set local role feria_wallet;
alter table wallet.entry_kinds add column gives_back boolean not null default false;
update wallet.entry_kinds set gives_back = true where kind in ('bet_tax_refund', 'prize_tax_refund');
reset role;
