import * as contract from '#contract/contact.ts'
import { route } from '#server/serve.ts'
import { sendContactMessage } from './send-contact-message.ts'

export const routes = [route(contract.sendContactMessage, sendContactMessage)]
