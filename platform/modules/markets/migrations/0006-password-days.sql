-- After how many days a password has to be changed. Without a number, which is the default, never (ASVS 5.0, 6.2.10).
alter table markets.markets add column password_days int check (password_days > 0);
