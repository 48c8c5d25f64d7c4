/**
 * Gate: one cipher. The platform encrypts and keys hashes in `core/crypto/seal.ts`, where each purpose is registered and each value carries the
 * version of its key (ADR 64). Whoever else may name such a function is listed here, with why: what they key is not the platform's secret.
 */
import ts from 'typescript';
import { lineOf, visit, type Gate, type Reading } from '../gate.ts';
import { isCode, isTest, type Tree } from '../tree.ts';

export const oneCipherGate: Gate = { name: 'one cipher', unit: 'files', check: checkOneCipher };

const FUNCTIONS =
  /^(?:create(?:Cipher|Decipher)(?:iv)?|createHmac|Hmac|hkdf(?:Sync)?|pbkdf2(?:Sync)?|publicEncrypt|privateDecrypt|subtle|webcrypto)$/;
const JOSE = /^(?:Compact|Flattened|General)?(?:Encrypt|EncryptJWT)$/;

const MAY: Readonly<Record<string, string>> = {
  'platform/core/crypto/seal.ts': 'it is the cipher',
  'platform/core/http/answer-envelope.ts': "answers, for a key that the caller's page made",
  'platform/core/crypto/totp.ts': "codes of an authenticator, keyed by its owner's secret (RFC 6238)",
  'platform/modules/catalog/vendors/vendor-client.ts': 'calls to vendors, signed with what the two share',
  'platform/modules/play/dialects/partners.ts': 'calls of vendors, judged with what the two share',
  'platform/modules/cashier/gateway-client.ts': 'calls of the gateway, judged with what the two share',
  'platform/modules/access/external-login/telegram.ts': "Telegram's data, judged with the bot's token",
  'platform/modules/delivery/adapters/web-push.ts': "push messages, for a browser's own key (RFC 8291)",
};

function checkOneCipher(tree: Tree): Reading {
  const files = tree.files.filter(
    (path) =>
      path.startsWith('platform/') && isCode(path) && !isTest(path) && !path.startsWith('platform/testing/'),
  );
  const violations = files
    .filter((file) => !Object.hasOwn(MAY, file))
    .flatMap((file) =>
      namedIn(tree.syntax(file)).map((node) => ({
        file,
        line: lineOf(tree.syntax(file), node),
        rule: `${node.text} by itself: core/crypto/seal.ts seals, hashes and signs, and knows the versions`,
      })),
    );
  return { read: files.length, violations };
}

/** By whatever name it is taken: out of an import, or as a property of a whole module or of `crypto`. */
function namedIn(source: ts.SourceFile): ts.Identifier[] {
  const found: ts.Identifier[] = [];
  const take = (name: ts.Node): void => {
    if (ts.isIdentifier(name) && (FUNCTIONS.test(name.text) || JOSE.test(name.text))) found.push(name);
  };
  visit(source, (node) => {
    if (ts.isImportSpecifier(node)) take(node.propertyName ?? node.name);
    else if (ts.isPropertyAccessExpression(node)) take(node.name);
    else if (ts.isBindingElement(node)) take(node.propertyName ?? node.name);
  });
  return found;
}
