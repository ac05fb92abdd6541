/** Fields are columns: `lastName` is `last_name`. */

/** The column of a field. */
export type ColumnName<Field extends string> = Field extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${ColumnName<Rest>}`
  : '';

export function columnName<Field extends string>(field: Field): ColumnName<Field> {
  // The type says of each letter what the replacement does.
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnName<Field>;
}

/** Columns of a table, or of the name that the query has for it, under the names of their fields: for `select`. */
export function fieldsOf<Table extends string, Field extends string>(table: Table, ...fields: Field[]) {
  // Each field with its own column, which a union of both would not say.
  return fields.map((field) => `${table}.${columnName(field)} as ${field}`) as {
    [F in Field]: `${Table}.${ColumnName<F>} as ${F}`;
  }[Field][];
}

/** The values of fields as values of their columns: for `values` and `set`. */
export function toColumns<T extends object>(values: T) {
  const columns = Object.entries(values).map(([field, value]) => [columnName(field), value] as const);
  return Object.fromEntries(columns) as { [F in keyof T & string as ColumnName<F>]: T[F] }; // the same values
}
