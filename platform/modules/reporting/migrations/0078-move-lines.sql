-- Of a gateway that settles nothing in batches, the line of the bank that each of its moves is: a transfer to the licensee's account.
create table reporting.move_lines (
  line_id bigint primary key references reporting.bank_lines,
  gateway text not null,
  kind text not null,
  gateway_id text not null,
  part text not null,
  at timestamptz not null,
  foreign key (gateway, kind, gateway_id, part) references reporting.gateway_moves,
  unique (gateway, kind, gateway_id, part)
);
grant select, insert on reporting.move_lines to feria_app;
