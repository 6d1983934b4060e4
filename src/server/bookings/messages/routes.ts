import * as conversation from '#contract/bookings/messages/conversation.ts'
import * as contract from '#contract/bookings/messages/messages.ts'
import { rawRoute } from '#server/http/raw/raw-route.ts'
import { route } from '#server/http/serve.ts'
import { getConversation } from './get-conversation.ts'
import { listMessages } from './list-messages.ts'
import { readMessages } from './read-messages.ts'
import { sendMessageForm } from './send-message-form.ts'
import { sendReplyForm } from './send-reply-form.ts'
import { writeMessage } from './write-message.ts'

export const routes = [
  route(contract.listMessages, listMessages),
  route(contract.writeMessage, writeMessage),
  route(contract.readMessages, readMessages),
  route(conversation.getConversation, getConversation),
]

export const rawRoutes = [
  rawRoute(contract.sendMessageForm, sendMessageForm),
  rawRoute(conversation.sendReplyForm, sendReplyForm),
]
