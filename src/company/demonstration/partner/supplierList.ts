import type { Supplier } from './Supplier';
import { AUXILIARY_SUPPLIERS } from './suppliers/auxiliarySuppliers';
import { MATERIAL_SUPPLIERS } from './suppliers/materialSuppliers';
import { PACKAGE_SUPPLIERS } from './suppliers/packageSuppliers';
import { SERVICE_SUPPLIERS } from './suppliers/serviceSuppliers';

/** The suppliers that the works buy from, with what they deliver; their ids follow this order. */
export const SUPPLIERS: readonly Supplier[] = [
  ...MATERIAL_SUPPLIERS,
  ...AUXILIARY_SUPPLIERS,
  ...PACKAGE_SUPPLIERS,
  ...SERVICE_SUPPLIERS,
];
