import type { Call } from '#contract/call.ts'
import type * as partQuestions from './part-questions.ts'

export const getPartQuestions: Call<typeof partQuestions.getPartQuestions> = {
  method: 'GET',
  path: '/api/part-questions',
}
