/** Help about the account, money, limits and verification. */
import { both, w, type Text } from './words.ts';

export const HELP_ACCOUNT: readonly Text[] = [
  {
    slug: 'open-an-account',
    title: w('Opening an account', 'Abrir una cuenta'),
    summary: w('What you need, and what comes later.', 'Qué necesitas y qué viene después.'),
    content: both(
      `Choose **Sign up**. The form asks for what your country wants at the start and says each rule before you type. Some markets open accounts by mobile number, too.
       # One person, one account
       The account is yours alone. Do not lend it: whoever plays in it plays in your name.
       # Pictures come later
       You need none at first. Before money leaves, you show once [who you are](/member?page=verification).`,
      `Elige **Regístrate**. El formulario pide lo que tu país quiere al comienzo y dice cada regla antes de que escribas. En algunos mercados también se abre con el número de celular.
       # Una persona, una cuenta
       La cuenta es solo tuya. No la prestes: quien juega en ella juega en tu nombre.
       # Las fotos vienen después
       Al principio no necesitas ninguna. Antes de que salga dinero muestras una vez [quién eres](/member?page=verification).`,
    ),
  },
  {
    slug: 'forgotten-password',
    title: w('I forgot my password', 'Olvidé mi contraseña'),
    summary: w('Back in by mail or by SMS.', 'Volver a entrar por correo o por SMS.'),
    content: both(
      `Choose **Forgot password** where you log in. We send a link to your mail, or a code to your mobile, whichever your account has.
       A new password ends every other session of yours. If you did not ask for it, somebody typed your name: nothing has happened, and you need do nothing.
       We never ask for your password or a code, on any channel.`,
      `Elige **Olvidé mi contraseña** donde inicias sesión. Te enviamos un enlace al correo o un código al celular, según lo que tenga tu cuenta.
       Una contraseña nueva cierra todas tus otras sesiones. Si no la pediste, alguien escribió tu nombre: no pasó nada y no tienes que hacer nada.
       Nunca te pedimos la contraseña ni un código, por ningún canal.`,
    ),
  },
  {
    slug: 'keep-your-account-safe',
    title: w('Keeping your account safe', 'Cuidar tu cuenta'),
    summary: w(
      'A second proof, your devices, and who was here.',
      'Una segunda prueba, tus dispositivos y quién entró.',
    ),
    content: both(
      `In the [security center](/member?page=securityCenter) you see what protects your account and what is missing.
       - **A passkey or an authenticator** keeps out whoever has your password.
       - **Devices and sessions** show where you are signed in. End what you do not know.
       - **Sign-ins** list every try, also those that failed.`,
      `En el [centro de seguridad](/member?page=securityCenter) ves qué protege tu cuenta y qué falta.
       - **Una llave de acceso o un autenticador** deja fuera a quien tenga tu contraseña.
       - **Dispositivos y sesiones** muestran dónde está abierta tu cuenta. Cierra lo que no conozcas.
       - **Los inicios de sesión** muestran cada intento, también los que fallaron.`,
    ),
  },
  {
    slug: 'close-my-account',
    title: w('Closing my account', 'Cerrar mi cuenta'),
    summary: w('For good, with your money paid out first.', 'Para siempre, y antes se te paga tu dinero.'),
    content: both(
      `You close it in the [security center](/member?page=securityCenter). Open rounds are finished and what is left is paid out to you first.
       If you want a break and not an end, a [time-out](/member?page=breaks) of a day to six weeks may be enough.`,
      `La cierras en el [centro de seguridad](/member?page=securityCenter). Antes se terminan las rondas abiertas y se te paga lo que quede.
       Si quieres una pausa y no un final, quizá te baste un [descanso](/member?page=breaks) de un día a seis semanas.`,
    ),
  },
  {
    slug: 'paying-in',
    title: w('Paying in', 'Depositar'),
    summary: w('Ways, minimums, fees, and when it arrives.', 'Formas, mínimos, comisiones y cuándo llega.'),
    content: both(
      `Under [Deposit](/member?page=depositv2) each way to pay says its minimum, maximum, fee and time before you choose.
       A deposit is added to your balance once, when the payment is confirmed. If you close the page in the middle, nothing is lost: it waits in your [transaction history](/member?page=transactionHistory).
       In this demonstration payments go through a sandbox. Nobody should pay in real money.`,
      `En [Depositar](/member?page=depositv2) cada forma de pago dice su mínimo, su máximo, su comisión y su tiempo antes de que elijas.
       Un depósito se suma a tu saldo una sola vez, cuando el pago se confirma. Si cierras la página a la mitad, no se pierde nada: queda en tu [historial de movimientos](/member?page=transactionHistory).
       En esta demostración los pagos pasan por un entorno de prueba. Nadie debe depositar dinero real.`,
    ),
  },
  {
    slug: 'withdrawing',
    title: w('Withdrawing', 'Retirar'),
    summary: w('From your request to the money.', 'De tu solicitud al dinero.'),
    content: both(
      `When you ask for a [withdrawal](/member?page=withdraw), the amount is set aside at once. A person checks it, then it is sent.
       - You can follow each step in your [transaction history](/member?page=transactionHistory).
       - If it cannot be paid, it returns to your balance with the reason.
       - When it arrives, confirm it. Nobody asks you to play with it instead.`,
      `Cuando pides un [retiro](/member?page=withdraw), el monto se aparta al instante. Una persona lo revisa y luego se envía.
       - Puedes seguir cada paso en tu [historial de movimientos](/member?page=transactionHistory).
       - Si no se puede pagar, vuelve a tu saldo con la razón.
       - Cuando llegue, confírmalo. Nadie te pide que mejor lo juegues.`,
    ),
  },
  {
    slug: 'deposit-not-arrived',
    title: w('My deposit has not arrived', 'Mi depósito no llegó'),
    summary: w('Where to look, and what to send us.', 'Dónde mirar y qué enviarnos.'),
    content: both(
      `Look at it in your [transaction history](/member?page=transactionHistory): **waiting** means that the payment was not confirmed to us yet.
       Most ways say how long they take. If that time is over, open the deposit there and write a [complaint](/complaints) about it, with a photo of your receipt.
       No money is lost in between: either it arrives, or whoever you paid with returns it.`,
      `Míralo en tu [historial de movimientos](/member?page=transactionHistory): **en espera** significa que todavía no nos confirmaron el pago.
       Casi todas las formas dicen cuánto tardan. Si ese tiempo ya pasó, abre ahí el depósito y escribe un [reclamo](/complaints), con una foto de tu comprobante.
       Mientras tanto no se pierde dinero: o llega, o te lo devuelve quien recibió tu pago.`,
    ),
  },
  {
    slug: 'taxes',
    title: w('Taxes on play', 'Impuestos sobre el juego'),
    summary: w('What is taken, when, and where you see it.', 'Qué se retiene, cuándo y dónde lo ves.'),
    content: both(
      `Where your market has a tax on deposits, bets, prizes or payouts, you see it before you decide and as a line of its own afterwards.
       Under [Taxes](/member?page=taxes) you find every line, and certificates where there are any.`,
      `Si tu mercado tiene un impuesto sobre depósitos, apuestas, premios o pagos, lo ves antes de decidir y después como una línea aparte.
       En [Impuestos](/member?page=taxes) encuentras cada línea, y certificados donde los hay.`,
    ),
  },
  {
    slug: 'set-a-limit',
    title: w('Setting a limit', 'Poner un límite'),
    summary: w('For money and for time.', 'De dinero y de tiempo.'),
    content: both(
      `Under [Limits](/member?page=limits) you say the most that you pay in, lose, stake or play, by day, week or month.
       - **Tighter** counts from that moment.
       - **Looser** waits a day and asks you once more.
       - If we have set a limit, too, the tighter of the two counts.
       When a limit of money is nearly used, you hear of it.`,
      `En [Límites](/member?page=limits) dices lo máximo que depositas, pierdes, apuestas o juegas, por día, semana o mes.
       - **Más estricto** vale desde ese momento.
       - **Más amplio** espera un día y te vuelve a preguntar.
       - Si nosotros también te pusimos un límite, vale el más estricto de los dos.
       Cuando a un límite de dinero le queda poco, te avisamos.`,
    ),
  },
  {
    slug: 'take-a-break',
    title: w('Taking a break', 'Tomar un descanso'),
    summary: w('From a day to for good.', 'De un día a para siempre.'),
    content: both(
      `A **time-out** lasts from a day to six weeks, a **self-exclusion** from six months to for good. Both begin at once, in every tab and every game.
       Nobody can shorten them, our support included. Your balance stays yours to withdraw, and you get no advertising from us.
       You find both under [Breaks](/member?page=breaks).`,
      `Una **pausa** dura de un día a seis semanas; una **autoexclusión**, de seis meses a para siempre. Las dos empiezan al instante, en cada pestaña y cada juego.
       Nadie puede acortarlas, tampoco nuestro equipo. Tu saldo sigue siendo tuyo y puedes retirarlo, y no recibes publicidad nuestra.
       Las encuentras en [Descansos](/member?page=breaks).`,
    ),
  },
  {
    slug: 'verify-my-identity',
    title: w('Verifying my identity', 'Verificar mi identidad'),
    summary: w(
      'Which document, how to photograph it, how long it takes.',
      'Qué documento, cómo fotografiarlo y cuánto tarda.',
    ),
    content: both(
      `Under [Verification](/member?page=verification) you send one valid identity document, with the name of your account.
       - Both sides, all four corners in the picture.
       - Daylight, no flash; every letter can be read.
       - png or jpg, at most 5 MB each.
       A person compares it with what you told us, mostly within a day.`,
      `En [Verificación](/member?page=verification) envías un documento de identidad vigente, con el nombre de tu cuenta.
       - Los dos lados, con las cuatro esquinas en la foto.
       - Con luz de día y sin flash; que se lea cada letra.
       - png o jpg, de 5 MB como máximo cada una.
       Una persona lo compara con lo que nos contaste, casi siempre en menos de un día.`,
    ),
  },
];
