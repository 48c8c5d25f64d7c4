/** The gates in the order in which they run. A gate that is not here proves nothing: a test counts them against the floors. */
import { documentsGate } from './documents.ts';
import { doorsGate } from './doors.ts';
import { elsewhereGate } from './elsewhere.ts';
import { environmentGate } from './environment.ts';
import { fileLengthGate } from './file-length.ts';
import { forbiddenWordsGate } from './forbidden-words.ts';
import type { Gate } from './gate.ts';
import { importsGate } from './imports.ts';
import { languagesGate } from './languages.ts';
import { listeningGate } from './listening.ts';
import { bothDirectionsGate } from './both-directions.ts';
import { listedLanguagesGate } from './listed-languages.ts';
import { moduleFloorsGate } from './module-floors.ts';
import { moneyFloatsGate } from './money-floats.ts';
import { noCirclesGate } from './no-circles.ts';
import { noRigGate } from './no-rig.ts';
import { ownSchemaGate } from './own-schema.ts';
import { oneCipherGate } from './one-cipher.ts';
import { noWordsRunGate } from './no-words-run.ts';
import { oneFormatGate } from './one-format.ts';
import { oneNameGate } from './one-name.ts';
import { oneTextGate } from './one-text.ts';
import { oneWayOutGate } from './one-way-out.ts';
import { ownPropertiesGate } from './own-properties.ts';
import { passedInGate } from './passed-in.ts';
import { queryKeysGate } from './query-keys.ts';
import { refusalsGate } from './refusals.ts';
import { specMapGate } from './spec-map.ts';
import { sqlSourceGate } from './sql-source.ts';
import { swallowedGate } from './swallowed.ts';
import { transactionEdgesGate } from './transaction-edges.ts';
import { typedParametersGate } from './typed-parameters.ts';

export const GATES: readonly Gate[] = [
  importsGate,
  moduleFloorsGate,
  doorsGate,
  noCirclesGate,
  transactionEdgesGate,
  noRigGate,
  passedInGate,
  ownSchemaGate,
  moneyFloatsGate,
  environmentGate,
  listeningGate,
  languagesGate,
  refusalsGate,
  fileLengthGate,
  forbiddenWordsGate,
  elsewhereGate,
  specMapGate,
  documentsGate,
  oneTextGate,
  oneFormatGate,
  oneWayOutGate,
  oneCipherGate,
  swallowedGate,
  noWordsRunGate,
  typedParametersGate,
  ownPropertiesGate,
  sqlSourceGate,
  oneNameGate,
  queryKeysGate,
  listedLanguagesGate,
  bothDirectionsGate,
];
