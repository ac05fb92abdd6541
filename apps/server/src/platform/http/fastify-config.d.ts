import type { Call } from '@vestry/contract/call';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract call that a route serves; absent on pages, photographs and probes. */
    call?: Call;
  }

  interface FastifyRequest {
    /** Who calls, once the session was read; null on public calls. */
    who: { readonly userId: number; readonly clientId?: number | null } | null;
  }
}
