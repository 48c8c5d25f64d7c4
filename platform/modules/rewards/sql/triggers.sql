create trigger orders_two_persons before insert or update on rewards.orders
  for each row when (new.second_by is not null) execute function rewards.two_persons_order();
create trigger rewards_two_persons after insert on rewards.rewards
  referencing new table as given for each statement execute function rewards.refuse_alone();
create trigger campaigns_two_persons before update on rewards.campaigns
  for each row execute function rewards.two_persons_open();
