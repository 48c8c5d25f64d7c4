-- Accounts of members who left are deleted when the years for which a market keeps their papers are over.
grant delete on cashier.payout_accounts to feria_app;
