create index outbox_transfer on core.outbox ((payload ->> 'transferId')) where payload ? 'transferId';
