-- Two modules of one: who a member is, and how they get in (ADR 76). Rows, indexes, grants and sealed values stay as they are.
alter schema identity rename to members;

-- No foreign key goes across schemas: members are never deleted, and access keeps nothing of one that is not there.
alter table members.sessions drop constraint sessions_member_id_fkey;
alter table members.devices drop constraint devices_member_id_fkey;
alter table members.networks drop constraint networks_member_id_fkey;
alter table members.sign_ins drop constraint sign_ins_member_id_fkey;
alter table members.sign_in_steps drop constraint sign_in_steps_member_id_fkey;
alter table members.recoveries drop constraint recoveries_member_id_fkey;
alter table members.confirmations drop constraint confirmations_member_id_fkey;
alter table members.outside_accounts drop constraint outside_accounts_member_id_fkey;

alter table members.sessions set schema access;
alter table members.login_failures set schema access;
alter table members.devices set schema access;
alter table members.networks set schema access;
alter table members.sign_ins set schema access;
alter table members.sign_in_steps set schema access;
alter table members.recovery_orders set schema access;
alter table members.recoveries set schema access;
alter table members.confirmations set schema access;
alter table members.outside_accounts set schema access;
alter table members.outside_tickets set schema access;
alter table members.outside_spent set schema access;
