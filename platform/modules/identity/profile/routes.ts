/** The security center's own calls: contacts, names, fields, faces, devices. */
import { Refusal } from '@feria/kernel';
import { CodeAnswer } from '@feria/contracts/proofs/challenges';
import {
  NewContact,
  ContactPayload,
  FacePayload,
  MemberParams,
  ProfileAnswer,
  ProfileValues,
  RealNamePayload,
  VerifyCodePayload,
  VerifyPayload,
} from '@feria/contracts/identity/profile';
import type { RefusalCode } from '@feria/contracts/refusals';
import { Done } from '@feria/contracts/proofs/second-proofs';
import type { Deps } from '../../../core/context.ts';
import { memberOf, type App } from '../../../core/http/http.ts';
import { requireProven } from '../../proofs/index.ts';
import { callerOf } from '../caller.ts';
import { CHANGE, DONE, READ } from './calls.ts';
import { changeContact, sendContactCode } from './contacts.ts';
import { readProfile, saveProfile, setRealName } from './details.ts';
import { deleteDevice, updateOwn } from './store.ts';
import { actorOf } from './traces.ts';
import { sendVerifyCode, verifyContact } from './verify.ts';

export function profileRoutes(app: App, deps: Deps): void {
  contactRoutes(app, deps);
  verifyRoutes(app, deps);
  detailRoutes(app, deps);
}

function contactRoutes(app: App, { db, clock, config }: Deps): void {
  app.post(
    '/api/security/contact/code',
    { config: CHANGE, schema: { body: NewContact, response: { 200: CodeAnswer } } },
    async (request, reply) => {
      const caller = callerOf(request, reply, config);
      const actor = await actorOf(db.read, request);
      const order = { who: memberOf(request), actor, given: request.body, caller };
      return db.transact((tx) => sendContactCode(tx, config, order, clock.now()));
    },
  );

  app.post(
    '/api/security/contact',
    { config: CHANGE, schema: { body: ContactPayload, response: { 200: Done } } },
    async (request) => {
      const { body } = request;
      const order = {
        who: memberOf(request),
        actor: await actorOf(db.read, request),
        given: body,
        code: body.code,
      };
      requireProven(await db.transact((tx) => changeContact(tx, config, order, clock.now())));
      return DONE;
    },
  );

  app.delete(
    '/api/security/devices/:id',
    { config: CHANGE, schema: { params: MemberParams, response: { 200: Done } } },
    async (request) => {
      const isGone = await db.transact((tx) => deleteDevice(tx, memberOf(request).id, request.params.id));
      if (!isGone) throw new Refusal<RefusalCode>('request.not_found');
      return DONE;
    },
  );
}

function verifyRoutes(app: App, { db, clock, config }: Deps): void {
  app.post(
    '/api/security/contact/verify/code',
    { config: CHANGE, schema: { body: VerifyCodePayload, response: { 200: CodeAnswer } } },
    async (request, reply) => {
      const caller = callerOf(request, reply, config);
      const actor = await actorOf(db.read, request);
      const order = { who: memberOf(request), actor, kind: request.body.kind, caller };
      return db.transact((tx) => sendVerifyCode(tx, config, order, clock.now()));
    },
  );

  app.post(
    '/api/security/contact/verify',
    { config: CHANGE, schema: { body: VerifyPayload, response: { 200: Done } } },
    async (request) => {
      const order = { who: memberOf(request), actor: await actorOf(db.read, request), ...request.body };
      requireProven(await db.transact((tx) => verifyContact(tx, config, order, clock.now())));
      return DONE;
    },
  );
}

function detailRoutes(app: App, { db, clock, config }: Deps): void {
  app.post(
    '/api/security/real-name',
    { config: CHANGE, schema: { body: RealNamePayload, response: { 200: Done } } },
    async (request) => {
      const who = memberOf(request);
      const change = { who, actor: await actorOf(db.read, request), given: request.body.payeeName };
      await db.transact((tx) => setRealName(tx, config, change, clock.now()));
      return DONE;
    },
  );

  app.get(
    '/api/security/profile',
    { config: READ, schema: { response: { 200: ProfileAnswer } } },
    async (request) => ({ ...DONE, value: await readProfile(db.read, config, memberOf(request)) }),
  );

  app.put(
    '/api/security/profile',
    { config: CHANGE, schema: { body: ProfileValues, response: { 200: Done } } },
    async (request) => {
      const change = { who: memberOf(request), actor: await actorOf(db.read, request), given: request.body };
      await db.transact((tx) => saveProfile(tx, config, change, clock.now()));
      return DONE;
    },
  );

  app.put(
    '/api/security/face',
    { config: CHANGE, schema: { body: FacePayload, response: { 200: Done } } },
    async (request) => {
      await db.transact((tx) => updateOwn(tx, memberOf(request).id, request.body));
      return DONE;
    },
  );
}
