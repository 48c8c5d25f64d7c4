-- Campaigns and rewards live the same life: one name for what the vendor calls them, so that one piece of code moves both.
alter table rewards.campaigns rename column vendor_campaign to vendor_name;
alter table rewards.rewards rename column vendor_reward to vendor_name;

-- A free bet may come before the answer to our question. It names the reward and is signed: it is the vendor's yes.
alter table rewards.calls drop constraint calls_verb_check;
alter table rewards.calls add constraint calls_verb_check check (verb in ('create', 'list', 'cancel', 'bet'));

-- Whose answer is missing, for a free bet that names what we do not know yet.
create index rewards_asked_for on rewards.rewards (member_id, vendor) where state in ('sending', 'unsure');
