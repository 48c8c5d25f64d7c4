/**
 * The image library, loaded when the first image comes: it is a tenth of all native code of the platform, and a start needs
 * none of it. It is set up here, once, whoever asks first.
 */
let opened: Promise<Decoder> | undefined;

type Decoder = (typeof import('sharp'))['default'];

/** The library with only the formats that we take: png, jpg and WebP. It knows dozens more, and none is ever decoded. */
export function openDecoder(): Promise<Decoder> {
  opened ??= import('sharp').then(({ default: sharp }) => {
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  return opened;
}
