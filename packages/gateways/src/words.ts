export type { Flow, RailCode, RailField } from '@feria/contracts/cashier/rails';
export type { FieldValues } from '@feria/contracts/cashier/rail-fields';
