/**
 * The passwords that are guessed first, of at least eight characters: shorter ones are refused anyway. Ten thousand of the world's
 * lie as hashes in common-passwords.txt, which names its source and licence; those of our markets stand here. Server only.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const OF_OUR_MARKETS = `
password passw0rd password1 password12 password123 password1234 12345678 123456789 1234567890 12345678910 87654321 987654321 0987654321
11111111 111111111 00000000 000000000 22222222 55555555 66666666 77777777 88888888 99999999 12341234 11223344 12121212 123123123 1234512345
qwertyui qwertyuiop qwerty123 qwerty1234 qwerty12345 1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsxedc zaq12wsx asdfghjk asdfghjkl zxcvbnm1 zxcvbnm123
iloveyou iloveyou1 sunshine princess football baseball superman batman123 letmein1 letmein123 welcome1 welcome123 trustno1 whatever starwars
computer michelle jennifer jordan23 charlie1 abcd1234 abc12345 abcdefgh a1b2c3d4 aa123456 admin123 administrator changeme changeme1 internet
contraseña contrasena contraseña1 contrasena1 contraseña123 contrasena123 teamo123 teamomucho tequiero tequiero1 tequieromucho mariposa estrella
princesa princesa1 chocolate alejandro alejandra fernando valentina sebastian santiago colombia colombia1 colombia123 colombia2024 colombia2025 colombia2026
bogota123 medellin medellin1 nacional nacional1 millonarios americadecali bucaramanga barranquilla cartagena mexico123 mexico2024 mexico2025 mexico2026
guadalajara chivas123 clubamerica america123 cruzazul cruzazul1 monterrey tigres123 pumas123 peru1234 peru2024 peru2025 peru2026 alianzalima
universitario sportingcristal lima1234 arequipa cuzco123 diosesamor jesucristo jesus123 diosteama virgencita guadalupe familia1 mifamilia
mihijo123 mishijos1 amordemivida teextraño micorazon corazon1 corazon123 bonita123 hermosa1 hermosa123 gatito123 perrito1 caramelo felicidad
futbol123 messi123 messi1010 ronaldo7 ronaldo123 neymar10 barcelona barcelona1 realmadrid realmadrid1 liverpool chelsea1 arsenal1 juventus
pokemon1 pokemon123 minecraft minecraft1 fortnite fortnite1 freefire freefire1 naruto123 dragonball spiderman ironman1 matrix123 master123
monkey123 dragon123 shadow123 killer123 secret123 asdf1234 qwer1234 test1234 testtest usuario1 usuario123 invitado casino123 apuestas
apuestas1 suerte123 dinero123 jackpot1 ganador1 ganador123 poker123 ruleta123 feria123 feria2026 samsung1 samsung123 motorola iphone123
`;

const HASH_BYTES = 6;
/** Of as many bytes in Base64url. */
const HASH_LENGTH = 8;

let known: ReadonlySet<string> | undefined;

/** Read when the first password is judged. */
function knownHashes(): ReadonlySet<string> {
  if (known) return known;
  const text = readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const listed = lines.flatMap((line) => line.match(new RegExp(`.{${HASH_LENGTH}}`, 'g')) ?? []);
  known = new Set([...listed, ...OF_OUR_MARKETS.trim().split(/\s+/).map(shortHash)]);
  return known;
}

/** How many are known. */
export const countCommon = (): number => knownHashes().size;

/** Whoever guesses tries both cases and every form of a letter. */
export const foldPassword = (password: string): string => password.normalize('NFKC').toLowerCase();

export const shortHash = (word: string): string =>
  createHash('sha256').update(word).digest().subarray(0, HASH_BYTES).toString('base64url');

export function isCommonPassword(password: string): boolean {
  return knownHashes().has(shortHash(foldPassword(password)));
}
