import { CONSENT_COOKIE, CONSENT_SECONDS, CONSENT_VERSION } from '#domain/site/consent.ts'

/**
 * Runs in the page's head before anything is painted: whoever has chosen never sees the strip, and a page shared from the
 * cache needs not know who did. It also takes the strip's form, so that choosing neither reloads nor loses what was typed.
 */
export const CONSENT_SCRIPT = `(d=>{if(d.isAsked)return;d.isAsked=true;const h=d.documentElement;const see=()=>{if(/(^|; ?)${CONSENT_COOKIE}=${CONSENT_VERSION}\\./.test(d.cookie))h.dataset.consent='given'};see();addEventListener('submit',e=>{const v=e.submitter?.value;if(e.target.id!=='consent'||!v)return;e.preventDefault();d.cookie='${CONSENT_COOKIE}=${CONSENT_VERSION}.'+(v==='all'?'111.':'000.')+(Date.now()/1000|0)+'; Path=/; Max-Age=${CONSENT_SECONDS}; SameSite=Lax'+(location.protocol==='https:'?'; Secure':'');see();d.getElementById('main').focus({preventScroll:true})})})(document)`
