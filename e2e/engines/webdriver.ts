/** The part of the WebDriver protocol (https://www.w3.org/TR/webdriver2/) that the smoke test uses. */

export interface WebDriverSession {
  readonly browserVersion: string;
  send(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown>;
}

/** After this time a browser counts as hung, not as slow. */
const patienceMilliseconds = 20_000;

async function command(url: string, method: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(patienceMilliseconds),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${method} ${new URL(url).pathname}: ${error}: ${message}`);
}

export async function openSession(driver: string, capabilities: object): Promise<WebDriverSession> {
  const { sessionId, capabilities: granted } = (await command(`${driver}/session`, 'POST', {
    capabilities: { alwaysMatch: capabilities },
  })) as { sessionId: string; capabilities: { browserVersion: string } };
  return {
    browserVersion: granted.browserVersion,
    send: async (method, path, body) => command(`${driver}/session/${sessionId}${path}`, method, body),
  };
}
