/** The legal page that only the demonstration has; terms and privacy are there from the beginning (migration 0002). */
import { both, w, type Demo } from './words.ts';

export const LEGAL: readonly Demo[] = [
  {
    name: 'licences',
    daysAgo: 20,
    document: {
      kind: 'legal',
      key: 'licences',
      version: '2026-11',
      markets: [],
      asksAgain: true,
      title: w('Licences', 'Licencias'),
      content: both(
        `No operator is licensed with this site in Colombia, Peru or Mexico. It is a demonstration that shows how the platform works.
       No laboratory has certified this installation. If one does, its name, the date and the certificate’s number will stand here, and nowhere before that.`,
        `Ningún operador tiene licencia con este sitio en Colombia, Perú ni México. Es una demostración que muestra cómo funciona la plataforma.
       Ningún laboratorio ha certificado esta instalación. Si alguno lo hace, su nombre, la fecha y el número del certificado estarán aquí, y antes en ningún lado.`,
      ),
    },
  },
];
