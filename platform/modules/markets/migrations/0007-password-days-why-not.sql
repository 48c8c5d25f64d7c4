comment on column markets.markets.password_days is
  'Not advised (ASVS 5.0, 6.2.10; NIST SP 800-63B-4, 3.1.1.2): people who have to change a password choose a weaker one, or the same with a number. Null: never.';
