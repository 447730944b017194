import { splitPath } from '#shared/contract/operation-path.ts';
import { ApiError } from '#shared/web/api/api-error.ts';
import { fetchOperation, type Gate } from '#shared/web/api/fetch-transport.ts';
import type { Question } from './ask-in-dialog.tsx';

const QUESTIONS: Readonly<Record<string, Question>> = {
  'access.second_factor_required': 'factor',
  'common.proof_needed': 'proof',
};

/**
 * Where an act was refused for want of a second factor or of proof, asks the reader for it and sends the act once more. What
 * a page only reads says in its own place what it lacks.
 */
export function askingGate(gate: Gate, ask: (question: Question) => Promise<boolean>): Gate {
  return async (attempt, path, input) => {
    const response = await gate(attempt, path, input);
    if (!(response instanceof Response) || response.status !== 403 || splitPath(path).method === 'GET')
      return response;
    const { body } = new ApiError(response.status, await response.clone().text(), response.statusText);
    const question = QUESTIONS[body?.code ?? ''];
    if (!question || !(await ask(question))) return response;
    return fetchOperation(path, input);
  };
}
