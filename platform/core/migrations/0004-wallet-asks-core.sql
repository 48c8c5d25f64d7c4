-- The wallet's functions ask core.watermark (ADR 74).
grant usage on schema core to feria_wallet;
