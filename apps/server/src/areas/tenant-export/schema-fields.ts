/** Fields that stand in several parts of a tenant export. */
import { z } from 'zod';

export const text = (most: number) => z.string().max(most);
export const name = (most: number) => z.string().trim().min(1).max(most);
export const day = z.iso.date('must be a calendar day, yyyy-MM-dd');
export const cents = z.int().min(0);
export const count = z.int().min(0).max(1_000_000);
export const email = z
  .email('must be an email address')
  .max(254)
  .meta({ description: 'Compared without capitals.' });
export const moment = z.iso.datetime('must be a moment in UTC, as 2026-11-23T12:00:00.000Z');
export const photoFile = z
  .string()
  .min(1)
  .meta({ description: 'A JPEG, PNG or WebP file; its path is relative to the folder of this document.' });
/** Who was there, in free words. */
export const guests = text(300);
