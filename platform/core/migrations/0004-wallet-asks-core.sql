-- Roll-up and sealer run as the owner of the wallet and ask core.watermark() (ADR 74).
grant usage on schema core to feria_wallet;
