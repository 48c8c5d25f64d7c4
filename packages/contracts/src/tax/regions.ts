/** The regions of ISO 3166-2 by which taxes are told apart: names that are the same in every language. Others are their code. */
const LISTS = {
  CO: 'AMA Amazonas,ANT Antioquia,ARA Arauca,ATL Atlántico,BOL Bolívar,BOY Boyacá,CAL Caldas,CAQ Caquetá,CAS Casanare,CAU Cauca,CES Cesar,CHO Chocó,COR Córdoba,CUN Cundinamarca,DC Bogotá D. C.,GUA Guainía,GUV Guaviare,HUI Huila,LAG La Guajira,MAG Magdalena,MET Meta,NAR Nariño,NSA Norte de Santander,PUT Putumayo,QUI Quindío,RIS Risaralda,SAN Santander,SAP San Andrés y Providencia,SUC Sucre,TOL Tolima,VAC Valle del Cauca,VAU Vaupés,VID Vichada',
  PE: 'AMA Amazonas,ANC Áncash,APU Apurímac,ARE Arequipa,AYA Ayacucho,CAJ Cajamarca,CAL Callao,CUS Cusco,HUC Huánuco,HUV Huancavelica,ICA Ica,JUN Junín,LAL La Libertad,LAM Lambayeque,LIM Lima,LMA Lima Metropolitana,LOR Loreto,MDD Madre de Dios,MOQ Moquegua,PAS Pasco,PIU Piura,PUN Puno,SAM San Martín,TAC Tacna,TUM Tumbes,UCA Ucayali',
  MX: 'AGU Aguascalientes,BCN Baja California,BCS Baja California Sur,CAM Campeche,CHP Chiapas,CHH Chihuahua,CMX Ciudad de México,COA Coahuila,COL Colima,DUR Durango,GRO Guerrero,GUA Guanajuato,HID Hidalgo,JAL Jalisco,MEX Estado de México,MIC Michoacán,MOR Morelos,NAY Nayarit,NLE Nuevo León,OAX Oaxaca,PUE Puebla,QUE Querétaro,ROO Quintana Roo,SLP San Luis Potosí,SIN Sinaloa,SON Sonora,TAB Tabasco,TAM Tamaulipas,TLA Tlaxcala,VER Veracruz,YUC Yucatán,ZAC Zacatecas',
} as const;

const NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(LISTS).flatMap(([country, list]) =>
    list.split(',').map((one): [string, string] => {
      const at = one.indexOf(' ');
      return [`${country}-${one.slice(0, at)}`, one.slice(at + 1)];
    }),
  ),
);

/** Those of a country (ISO 3166-1); none where we have no list of them. */
export function regionsIn(country: string): string[] {
  return [...NAMES.keys()].filter((code) => code.startsWith(`${country}-`));
}

export function regionName(code: string): string {
  return NAMES.get(code) ?? code;
}
