/**
 * Known answers of NIST: CAVS 14.3, drbgtestvectors.zip, HMAC_DRBG.rsp, the blocks of [SHA-256] with EntropyInputLen 256,
 * NonceLen 128, ReturnedBitsLen 1024. The procedure is CAVS's too: of two calls the second one counts.
 */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import { createDrbg, MOST_BYTES, type Drbg, type DrbgOptions } from './drbg.ts';

/** Hands the given hex out in turn, and nothing else. */
function script(...hex: readonly string[]) {
  const left = hex.map(hexToBytes);
  return (length: number): Uint8Array => {
    const next = left.shift();
    if (next?.length !== length) throw new Error(`${length} bytes were not foreseen`);
    return next;
  };
}

const drbgOf = (entropy: readonly string[], options: Partial<DrbgOptions> = {}): Drbg =>
  createDrbg({ ...options, entropy: script(...entropy) });

function secondOf(drbg: Drbg, first = '', second = ''): string {
  drbg.generate(128, hexToBytes(first));
  return bytesToHex(drbg.generate(128, hexToBytes(second)));
}

describe('known answers of NIST', () => {
  test('drbgvectors_no_reseed, no additional input, COUNT 0', () => {
    const drbg = drbgOf([
      'ca851911349384bffe89de1cbdc46e6831e44d34a4fb935ee285dd14b71a7488',
      '659ba96c601dc69fc902940805ec0ca8',
    ]);
    expect(secondOf(drbg)).toBe(
      'e528e9abf2dece54d47c7e75e5fe302149f817ea9fb4bee6f4199697d04d5b89d54fbb978a15b5c443c9ec21036d2460' +
        'b6f73ebad0dc2aba6e624abf07745bc107694bb7547bb0995f70de25d6b29e2d3011bb19d27676c07162c8b5ccde0668' +
        '961df86803482cb37ed6d5c0bb8d50cf1f50d476aa0458bdaba806f48be9dcb8',
    );
  });

  test('drbgvectors_no_reseed, additional input, COUNT 0', () => {
    const drbg = drbgOf([
      'd3cc4d1acf3dde0c4bd2290d262337042dc632948223d3a2eaab87da44295fbd',
      '0109b0e729f457328aa18569a9224921',
    ]);
    expect(
      secondOf(
        drbg,
        '3c311848183c9a212a26f27f8c6647e40375e466a0857cc39c4e47575d53f1f6',
        'fcb9abd19ccfbccef88c9c39bfb3dd7b1c12266c9808992e305bc3cff566e4e4',
      ),
    ).toBe(
      '9c7b758b212cd0fcecd5daa489821712e3cdea4467b560ef5ddc24ab47749a1f1ffdbbb118f4e62fcfca3371b8fbfc5b' +
        '0646b83e06bfbbab5fac30ea09ea2bc76f1ea568c9be0444b2cc90517b20ca825f2d0eccd88e7175538b85d90ab39018' +
        '3ca6395535d34473af6b5a5b88f5a59ee7561573337ea819da0dcc3573a22974',
    );
  });

  test('drbgvectors_no_reseed, personalization and additional input, COUNT 0', () => {
    const drbg = drbgOf(
      [
        '5d3286bc53a258a53ba781e2c4dcd79a790e43bbe0e89fb3eed39086be34174b',
        'c5422294b7318952ace7055ab7570abf',
      ],
      {
        personalization: hexToBytes('2dba094d008e150d51c4135bb2f03dcde9cbf3468a12908a1b025c120c985b9d'),
      },
    );
    expect(
      secondOf(
        drbg,
        '793a7ef8f6f0482beac542bb785c10f8b7b406a4de92667ab168ecc2cf7573c6',
        '2238cdb4e23d629fe0c2a83dd8d5144ce1a6229ef41dabe2a99ff722e510b530',
      ),
    ).toBe(
      'd04678198ae7e1aeb435b45291458ffde0891560748b43330eaf866b5a6385e74c6fa5a5a44bdb284d436e98d244018d' +
        '6acedcdfa2e9f499d8089e4db86ae89a6ab2d19cb705e2f048f97fb597f04106a1fa6a1416ad3d859118e079a0c319eb' +
        '95686f4cbcce3b5101c7a0b010ef029c4ef6d06cdfac97efb9773891688c37cf',
    );
  });

  test('drbgvectors_pr_false: reseeded by hand, COUNT 0', () => {
    const drbg = drbgOf([
      '06032cd5eed33f39265f49ecb142c511da9aff2af71203bffaf34a9ca5bd9c0d',
      '0e66f71edc43e42a45ad3c6fc6cdc4df',
      '01920a4e669ed3a85ae8a33b35a74ad7fb2a6bb4cf395ce00334a9c9a5a5d552',
    ]);
    drbg.reseed();
    expect(secondOf(drbg)).toBe(
      '76fc79fe9b50beccc991a11b5635783a83536add03c157fb30645e611c2898bb2b1bc215000209208cd506cb28da2a51' +
        'bdb03826aaf2bd2335d576d519160842e7158ad0949d1a9ec3e66ea1b1a064b005de914eac2e9d4f2d72a8616a802254' +
        '22918250ff66a41bd2f864a6a38cc5b6499dc43f7f2bd09e1e0f8f5885935124',
    );
  });

  test('drbgvectors_pr_true: reseeded by each call, COUNT 0', () => {
    const entropy = [
      '9969e54b4703ff31785b879a7e5c0eae0d3e309559e9fe96b0676d49d591ea4d',
      '07d20d46d064757d3023cac2376127ab',
      'c60f2999100f738c10f74792676a3fc4a262d13721798046e29a295181569f54',
      'c11d4524c9071bd3096015fcf7bc24a607f22fa065c937658a2a77a8699089f4',
    ];
    const expected =
      'abc015856094803a938dffd20da94843870ef935b82cfec17706b8f551b8385044235dd44b599f94b39be78dd476e0cf' +
      '11309c995a7334e0a78b37bc9586235086fa3b637ba91cf8fb65efa22a589c137531aa7b2d4e2607aac27292b01c698e' +
      '6e01ae679eb87c01a89c7422d4372d6d754ababb4bf896fcb1cd09d692d0283f';
    expect(secondOf(drbgOf(entropy, { predictionResistance: true }))).toBe(expected);
  });
});

const seed = ['11'.repeat(32), '22'.repeat(16)];

test('the interval counts calls: the third reseeds where two are allowed', () => {
  const asked = (interval: number) => {
    const lengths: number[] = [];
    const drbg = createDrbg({
      entropy: (length) => new Uint8Array(length).fill(lengths.push(length)),
      reseedInterval: interval,
    });
    for (let call = 0; call < 5; call += 1) drbg.generate(8);
    return lengths;
  };
  expect(asked(2)).toEqual([32, 16, 32, 32]);
  expect(asked(5)).toEqual([32, 16]);
});

test('a reseed changes what follows, a personalization everything', () => {
  const first = (drbg: Drbg) => bytesToHex(drbg.generate(16));
  const plain = first(drbgOf(seed));
  expect(first(drbgOf(seed))).toBe(plain);
  expect(first(drbgOf(seed, { personalization: Uint8Array.of(1) }))).not.toBe(plain);
  const reseeded = drbgOf([...seed, '33'.repeat(32)]);
  reseeded.reseed();
  expect(first(reseeded)).not.toBe(plain);
});

test('asking in pieces of a call is not asking at once: the state moves on with each call', () => {
  const whole = bytesToHex(drbgOf(seed).generate(64));
  const parts = drbgOf(seed);
  const joined = bytesToHex(parts.generate(32)) + bytesToHex(parts.generate(32));
  expect(joined.slice(0, 64)).toBe(whole.slice(0, 64));
  expect(joined.slice(64)).not.toBe(whole.slice(64));
});

test('refuses more than 2^19 bits at once, an interval that nobody allows, and too little entropy', () => {
  expect(drbgOf(seed).generate(MOST_BYTES)).toHaveLength(MOST_BYTES);
  expect(() => drbgOf(seed).generate(MOST_BYTES + 1)).toThrow(RangeError);
  expect(() => drbgOf(seed, { reseedInterval: 0 })).toThrow(RangeError);
  expect(() => createDrbg({ entropy: () => new Uint8Array(8) })).toThrow(
    '32 bytes of entropy asked, 8 given',
  );
});
