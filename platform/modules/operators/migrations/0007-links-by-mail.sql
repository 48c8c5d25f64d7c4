-- Set-up links go by mail alone, to the address that two persons have agreed to (ADR 57). What was asked for without an address, and
-- links that somebody in the office may have seen, hold no more: they are asked for anew.
update operators.approvals
  set state = 'overtaken', decided_at = asked_at, decision_note = 'links go by mail: asked for anew, with an address'
  where state = 'waiting' and action in ('operators.invite', 'operators.reset', 'operators.enable');
update operators.set_ups set expires_at = created_at where used_at is null and made_by <> 'command line';
