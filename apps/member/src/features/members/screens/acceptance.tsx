import { ownTexts } from '../../../ground/i18n/own-texts.tsx';
import each from '../../../i18n/en/acceptance.json?each';
import { Asked, type AskedProps } from '../parts/asked.tsx';

const Texts = ownTexts((language) => each[language]);

/** New terms, with texts that nobody else loads. */
export function Acceptance(props: AskedProps) {
  return (
    <Texts>
      <Asked {...props} />
    </Texts>
  );
}
