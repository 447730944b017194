import { splitPath } from '#shared/contract/operation-path.ts';
import { ApiError } from '#shared/web/api/api-error.ts';
import { fetchOperation, type Gate } from '#shared/web/api/fetch-transport.ts';

/**
 * Asks the reader for a second factor where an act was refused for want of it, and sends the act once more. What a page only
 * reads says in its own place what it lacks.
 */
export function factorGate(gate: Gate, askFactor: () => Promise<boolean>): Gate {
  return async (attempt, path, input) => {
    const response = await gate(attempt, path, input);
    if (!(response instanceof Response) || response.status !== 403 || splitPath(path).method === 'GET')
      return response;
    const { body } = new ApiError(response.status, await response.clone().text(), response.statusText);
    if (body?.code !== 'access.second_factor_required' || !(await askFactor())) return response;
    return fetchOperation(path, input);
  };
}
