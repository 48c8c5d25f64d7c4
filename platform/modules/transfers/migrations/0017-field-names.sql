-- What a member asks for under a key of theirs is a request.
alter table transfers.wishes rename to requests;
alter table transfers.requests rename constraint wishes_pkey to requests_pkey;
alter index transfers.transfers_of_wish rename to transfers_of_request;
