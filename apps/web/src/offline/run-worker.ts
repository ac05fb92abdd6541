import { serveShell } from './serve-shell.ts';

/**
 * The console's one service worker, for the driver's page alone: it opens without a connection, in a van. Its scope is the page's path, so
 * that every other page of the console comes from the server as before (docs/adr/0043-the-run-without-a-connection.md).
 */
serveShell({ page: '/staff/run', prefix: 'run-shell-', isPage: (pathname) => pathname === '/staff/run' });
