-- stay: with what else its member brought home from the vendor's wallet since it last stood empty.
alter table handpay.hand_pays drop constraint hand_pays_why_check;
alter table handpay.hand_pays add constraint hand_pays_why_check check (why in ('amount', 'round', 'stay', 'hour', 'vendor_hour'));

-- What came home from a vendor's wallet is put aside, and comes back, by entries of its own kind. Nothing else of the two changes.
do $$
declare
  hold text := pg_get_functiondef('handpay.hold_wins'::regproc);
  release text := pg_get_functiondef('handpay.let_go'::regproc);
  old_hold constant text := '(1, ''win_hold'', u.held_cash)';
  old_release constant text := 'from (values (''win_release'', due.held_cash';
begin
  if position(old_hold in hold) = 0 or position(old_release in release) = 0 then
    raise exception 'handpay.hold_wins or handpay.let_go is not as 0001 has it';
  end if;
  execute replace(hold, old_hold,
    '(1, case p_source when ''transfer'' then ''transfer_win_hold'' else ''win_hold'' end, u.held_cash)');
  execute replace(release, old_release,
    'from (values (case due.source when ''transfer'' then ''transfer_win_release'' else ''win_release'' end, due.held_cash');
end $$;
