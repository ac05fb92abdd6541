/** The server as a program of its own. */
import { serve } from './serve.ts';

// Not awaited: built, this is no module that could (ADR 0019).
void serve();
