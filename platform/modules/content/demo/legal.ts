/** The legal pages of the demonstration. Their version is the one that a market's document names, and that members agree to. */
import { both, w, type Demo } from './words.ts';

const page = (
  key: 'terms' | 'privacy' | 'licences',
  title: ReturnType<typeof w>,
  content: ReturnType<typeof both>,
): Demo => ({
  ...{ name: key, daysAgo: 20 },
  document: { kind: 'legal', key, title, version: '2026-11', content, markets: [] },
});

export const LEGAL: readonly Demo[] = [
  page(
    'terms',
    w('Terms', 'Términos'),
    both(
      `This house is a demonstration. No real money is taken or paid.
       # Your account
       - You are at least 18 years old and you play for yourself.
       - One person has one account. The money in it is yours and can be withdrawn at any time.
       - Before money leaves, you show once who you are.
       # Rounds
       - A round counts as the house recorded it; you can check every round of our studio yourself.
       - A round that was interrupted goes on where it was, or its stake is given back.
       - If a fault changed what a round should have paid, we correct it and tell you, with the reason.
       # Limits and breaks
       - A limit that you set is kept. A break that you take is shortened by nobody.
       # If we do not agree
       - You may [complain](/complaints). We answer by a day that we name, with reasons, and another person decides again if you ask for it.`,
      `Esta casa es una demostración. No se recibe ni se paga dinero real.
       # Tu cuenta
       - Tienes al menos 18 años y juegas por tu propia cuenta.
       - Cada persona tiene una sola cuenta. El dinero que hay en ella es tuyo y puedes retirarlo en cualquier momento.
       - Antes de que salga dinero muestras una vez quién eres.
       # Rondas
       - Una ronda vale como quedó registrada en la casa; tú puedes comprobar cada ronda de nuestro estudio.
       - Una ronda interrumpida sigue donde estaba, o se devuelve su apuesta.
       - Si una falla cambió lo que una ronda debía pagar, lo corregimos y te avisamos, con la razón.
       # Límites y descansos
       - Un límite que pones se cumple. Un descanso que tomas no lo acorta nadie.
       # Si no estamos de acuerdo
       - Puedes [presentar un reclamo](/complaints). Respondemos en un día que te decimos, con razones, y otra persona decide de nuevo si lo pides.`,
    ),
  ),
  page(
    'privacy',
    w('Privacy', 'Privacidad'),
    both(
      `# What we keep
       - What you tell us about yourself, encrypted field by field.
       - What you play and pay, because the law and your own records need it.
       - From where you signed in, so that you can see who was here.
       # What we do not do
       - We sell nothing about you, and no page of ours loads anything from somebody else on its first view.
       - Views of pages are counted without cookies, and without you in them.
       # What is yours
       - You may read all that we keep about you, take it with you as a file, and have it corrected.
       - You may close your account. What the law does not make us keep is then wiped.`,
      `# Lo que guardamos
       - Lo que nos cuentas de ti, cifrado campo por campo.
       - Lo que juegas y pagas, porque la ley y tus propios registros lo necesitan.
       - Desde dónde iniciaste sesión, para que puedas ver quién entró.
       # Lo que no hacemos
       - No vendemos nada sobre ti, y ninguna página nuestra carga nada de otros en su primera vista.
       - Las visitas a las páginas se cuentan sin cookies y sin ti en ellas.
       # Lo que es tuyo
       - Puedes leer todo lo que guardamos de ti, llevártelo en un archivo y pedir que se corrija.
       - Puedes cerrar tu cuenta. Lo que la ley no nos obliga a guardar se borra.`,
    ),
  ),
  page(
    'licences',
    w('Licences', 'Licencias'),
    both(
      `No operator is licensed with this site in Colombia, Peru or Mexico. It is a demonstration that shows how the house works.
       No laboratory has certified this installation. If one does, its name, the date and the certificate’s number will stand here, and nowhere before that.`,
      `Ningún operador tiene licencia con este sitio en Colombia, Perú ni México. Es una demostración que muestra cómo funciona la casa.
       Ningún laboratorio ha certificado esta instalación. Si alguno lo hace, su nombre, la fecha y el número del certificado estarán aquí, y antes en ningún lado.`,
    ),
  ),
];
