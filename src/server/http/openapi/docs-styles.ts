/** Repeats the design tokens of the product's pages, because this page does without their build. */
export const DOCS_STYLES = `
  *{box-sizing:border-box}
  html{scroll-padding-top:20px}
  body{margin:0;background:#fbf9f4;color:#15201c;font:17px/1.55 Figtree,"Helvetica Neue",Arial,sans-serif}
  h1,h2,h3,h4,.mark{font-family:"Barlow Semi Condensed","Arial Narrow",Arial,sans-serif;line-height:1.15;text-wrap:balance}
  a{color:#165c48;text-underline-offset:3px}
  a:focus-visible,summary:focus-visible{outline:3px solid #1d7a5f;outline-offset:3px;border-radius:2px}
  code{font:.88em/1.5 ui-monospace,"SF Mono",Menlo,Consolas,monospace;overflow-wrap:anywhere}
  .skip{position:absolute;left:-999px}.skip:focus{left:16px;top:12px;background:#fff;padding:10px 16px;z-index:1}
  .top{background:#0b3327;color:#fff;padding:32px 24px 40px;border-bottom:10px double #ffcb05}
  .top>div{max-width:1180px;margin:0 auto}
  .mark{display:inline-block;color:#fff;font-weight:700;font-size:28px;text-decoration:none;letter-spacing:-.01em;padding-bottom:6px;border-bottom:8px double #ffcb05}
  .top h1{font-size:clamp(34px,6vw,52px);margin:28px 0 12px}
  .top p{max-width:62ch;margin:0 0 12px;color:#dcece5}.top p a{color:#ffd83d}
  .page{max-width:1228px;margin:0 auto;padding:0 24px 84px}
  nav{padding:24px 0;border-bottom:1px solid #cfc7b5}
  nav h2{font-size:16px;margin:16px 0 4px}
  nav ul{list-style:none;margin:0;padding:0}
  nav a{display:block;padding:6px 0;font-size:15px;line-height:1.35;text-decoration:none}
  nav a:hover{text-decoration:underline}
  main>section>h2{font-size:34px;margin:56px 0 0;padding-bottom:8px;border-bottom:2px solid #15201c}
  article{padding:32px 0;border-bottom:1px solid #cfc7b5}
  article h3{font-size:24px;margin:0 0 8px}
  .address{display:flex;flex-wrap:wrap;gap:10px;align-items:baseline;margin:0 0 16px}
  .method{background:#104536;color:#fff;border-radius:6px;padding:2px 9px;font:700 15px "Barlow Semi Condensed",Arial,sans-serif;letter-spacing:.04em}
  .method.get{background:#dcece5;color:#06231b}
  article h4{font-size:17px;margin:20px 0 4px}
  .fields{list-style:none;margin:0;padding:0;border-top:1px solid #e5dfd1}
  .fields .fields{margin:8px 0 0 16px}
  .fields li{padding:8px 0;border-bottom:1px solid #e5dfd1}
  .fields>li:last-child{border-bottom:0}
  .name{font-weight:600;margin-right:8px}
  .kind{color:#4b463c}
  .must{color:#8a5a00;font-size:15px;margin-left:8px}
  .fields p,.quiet{margin:2px 0 0;color:#4b463c;font-size:16px}
  .refusals{font-size:16px;color:#4b463c;margin:20px 0 0}
  @media(min-width:1000px){
    .page{display:grid;grid-template-columns:264px minmax(0,1fr);gap:56px}
    nav{position:sticky;top:0;max-height:100vh;overflow:auto;align-self:start;border:0}
  }
  @media print{nav,.skip{display:none}.top{background:none;color:#000}.top p,.mark{color:#000}}
`
