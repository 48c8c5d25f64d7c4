-- What became of free rounds: for the office, by grant and by campaign.
create index receipts_of_grant on play.receipts (vendor, grant_id) where grant_id is not null;
create index free_grants_of_campaign on play.free_grants (vendor, campaign) where campaign is not null;
