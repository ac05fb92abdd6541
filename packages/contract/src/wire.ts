/** Small schemas that several areas share: ids, calendar days, flags and pages as they stand on the wire. */
import { z } from 'zod/mini';
import { pageSizeDefault } from './page-size.ts';

/** A row's number. Path and query carry it as text, hence the coercion; 2^53 is the limit of JSON numbers. */
export const idSchema = z.coerce.number().check(z.int(), z.positive());

/** A list parameter that may be given once or repeated: `?color=Red&color=Navy`. */
export function repeatable<S extends z.ZodMiniType>(schema: S) {
  return z.pipe(
    z.transform((value: unknown): unknown[] => (Array.isArray(value) ? value : [value])),
    z.array(schema).check(z.maxLength(100)),
  );
}

/** Page and page size (specification, section 7): the first page is 0, 24 a page by default. */
export const pageQuery = {
  page: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000)), 0),
  pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), pageSizeDefault),
};

/** Paged result (specification, section 3). */
export function pagedSchema<S extends z.ZodMiniType>(item: S) {
  return z.object({
    content: z.array(item),
    pageNumber: z.int(),
    pageSize: z.int(),
    totalPages: z.int(),
    totalElements: z.int(),
  });
}

/** The rows that a repository gives for one page, before they are an answer. */
export interface Page<T> {
  readonly content: T[];
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly totalPages: number;
  readonly totalElements: number;
}

/** Builds a paged result. `page` counts from 0; a page past the end is empty and keeps the true totals. */
export function toPage<T>(content: T[], page: number, pageSize: number, totalElements: number): Page<T> {
  return {
    content,
    pageNumber: page,
    pageSize,
    totalPages: Math.ceil(totalElements / pageSize),
    totalElements,
  };
}

/** An answer that carries nothing. */
export const emptyAnswer = z.object({});
