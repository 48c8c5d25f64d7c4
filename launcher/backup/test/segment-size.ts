/**
 * How large a segment of WAL is in tests, in MB. Each is compressed, encrypted, hashed and opened again whole, however little stands in
 * it; the full run has those of production.
 */
export const SEGMENT_MEGABYTES = process.env['FERIA_FULL'] === '1' ? 16 : 1;
