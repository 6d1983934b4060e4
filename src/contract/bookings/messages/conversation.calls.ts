import type { Call } from '#contract/call.ts'
import type * as conversation from './conversation.ts'

export const getConversation: Call<typeof conversation.getConversation> = {
  method: 'GET',
  path: '/api/conversation',
}
