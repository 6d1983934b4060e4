import * as contract from '#contract/site/contact.ts'
import { route } from '#server/http/serve.ts'
import { sendContactMessage } from './send-contact-message.ts'

export const routes = [route(contract.sendContactMessage, sendContactMessage)]
