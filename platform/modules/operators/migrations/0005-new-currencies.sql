-- A market that is added brings a currency: the rule of it begins with every amount.
grant insert on operators.second_person to feria_app;
