import type { Call } from '@vestry/contract/call';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract call that a route serves; absent on pages, photographs and probes. */
    call?: Call;
  }
}
