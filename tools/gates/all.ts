/** The gates in the order in which they run. A gate that is not here proves nothing: a test counts them against the floors. */
import { documentsGate } from './texts/documents.ts';
import { doorsGate } from './rooms/doors.ts';
import { elsewhereGate } from './hazards/elsewhere.ts';
import { environmentGate } from './hazards/environment.ts';
import { fileLengthGate } from './style/file-length.ts';
import { forbiddenWordsGate } from './texts/forbidden-words.ts';
import type { Gate } from './gate.ts';
import { importsGate } from './rooms/imports.ts';
import { languagesGate } from './texts/languages.ts';
import { listeningGate } from './hazards/listening.ts';
import { bothDirectionsGate } from './texts/both-directions.ts';
import { listedLanguagesGate } from './texts/listed-languages.ts';
import { moduleFloorsGate } from './rooms/module-floors.ts';
import { moneyFloatsGate } from './outcome/money-floats.ts';
import { folderSizeGate } from './rooms/folder-size.ts';
import { noCirclesGate } from './rooms/no-circles.ts';
import { noRigGate } from './outcome/no-rig.ts';
import { ownPartsGate } from './style/own-parts.ts';
import { ownSchemaGate } from './sql/own-schema.ts';
import { oneCipherGate } from './hazards/one-cipher.ts';
import { noWordsRunGate } from './hazards/no-words-run.ts';
import { oneFormatGate } from './texts/one-format.ts';
import { oneNameGate } from './rooms/one-name.ts';
import { oneTextGate } from './texts/one-text.ts';
import { oneWayOutGate } from './hazards/one-way-out.ts';
import { ownPropertiesGate } from './style/own-properties.ts';
import { passedInGate } from './outcome/passed-in.ts';
import { queryKeysGate } from './style/query-keys.ts';
import { refusalsGate } from './texts/refusals.ts';
import { specMapGate } from './texts/spec-map.ts';
import { orderedTextGate } from './sql/ordered-text.ts';
import { sqlSourceGate } from './sql/sql-source.ts';
import { swallowedGate } from './hazards/swallowed.ts';
import { testLimitsGate } from './style/test-limits.ts';
import { transactionEdgesGate } from './sql/transaction-edges.ts';
import { columnNamesGate } from './sql/column-names.ts';
import { typedParametersGate } from './sql/typed-parameters.ts';

export const GATES: readonly Gate[] = [
  importsGate,
  moduleFloorsGate,
  doorsGate,
  noCirclesGate,
  folderSizeGate,
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
  orderedTextGate,
  ownPropertiesGate,
  sqlSourceGate,
  columnNamesGate,
  oneNameGate,
  queryKeysGate,
  ownPartsGate,
  testLimitsGate,
  listedLanguagesGate,
  bothDirectionsGate,
];
