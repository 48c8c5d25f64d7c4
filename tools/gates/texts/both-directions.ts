/**
 * Gate: both directions. Styles say start and end, never left and right, so that a page turns round with its language. What has a left and a
 * right of its own (reels, cloths, cards) is given `direction: ltr` and says start and end as well.
 */
import type { Gate, Reading } from '../gate.ts';
import type { Tree } from '../tree.ts';

export const bothDirectionsGate: Gate = { name: 'both directions', unit: 'styles', check: checkStyles };

const ONE_SIDED =
  /(?:^|[;{\s])(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)[a-z-]*|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b/;
const COMMENT = /\/\*[\s\S]*?\*\//g;

function checkStyles(tree: Tree): Reading {
  const files = tree.files.filter((path) => path.endsWith('.css'));
  return {
    read: files.length,
    violations: files.flatMap((file) =>
      tree
        .text(file)
        .replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ' '))
        .split('\n')
        .flatMap((text, at) =>
          ONE_SIDED.test(text)
            ? [{ file, line: at + 1, rule: 'a side of a style is its start or its end' }]
            : [],
        ),
    ),
  };
}
