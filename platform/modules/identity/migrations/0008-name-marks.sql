-- A member is found by their name, too. Namesakes are many: it is no sign that two accounts are one person's.
alter table identity.marks drop constraint marks_kind_check,
  add constraint marks_kind_check
    check (kind in ('email', 'mobile', 'id_number', 'person', 'name', 'device', 'address'));
