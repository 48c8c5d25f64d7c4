/** The security center's own calls: contacts, names, fields, faces. */
import { CodeAnswer } from '@feria/contracts/proofs/challenges';
import {
  NewContact,
  ContactPayload,
  FacePayload,
  ProfileAnswer,
  ProfileValues,
  RealNamePayload,
  VerifyCodePayload,
  VerifyPayload,
} from '@feria/contracts/members/profile';
import { Done } from '@feria/contracts/proofs/second-proofs';
import type { Deps } from '../../../core/context.ts';
import { memberOf, type App } from '../../../core/http/http.ts';
import { requireProven } from '../../proofs/index.ts';
import { originOf } from '../origin.ts';
import type { AccessPort, MembersPorts } from '../ports.ts';
import { CHANGE, DONE, READ } from './calls.ts';
import { changeContact, sendContactCode } from './contacts.ts';
import { readProfile, saveProfile, setRealName } from './details.ts';
import { updateOwn } from './store.ts';
import { actorOf } from './traces.ts';
import { sendVerifyCode, verifyContact } from './verify.ts';

export function profileRoutes(app: App, deps: Deps, { access }: MembersPorts): void {
  contactRoutes(app, deps, access);
  verifyRoutes(app, deps, access);
  detailRoutes(app, deps, access);
}

function contactRoutes(app: App, { db, clock, config }: Deps, access: AccessPort): void {
  app.post(
    '/api/security/contact/code',
    { config: CHANGE, schema: { body: NewContact, response: { 200: CodeAnswer } } },
    async (request, reply) => {
      const origin = originOf(request, reply, config);
      const actor = await actorOf(db.read, request);
      const order = { who: memberOf(request), actor, given: request.body, access, origin };
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
        access,
        code: body.code,
      };
      requireProven(await db.transact((tx) => changeContact(tx, config, order, clock.now())));
      return DONE;
    },
  );
}

function verifyRoutes(app: App, { db, clock, config }: Deps, access: AccessPort): void {
  app.post(
    '/api/security/contact/verify/code',
    { config: CHANGE, schema: { body: VerifyCodePayload, response: { 200: CodeAnswer } } },
    async (request, reply) => {
      const origin = originOf(request, reply, config);
      const actor = await actorOf(db.read, request);
      const order = { who: memberOf(request), actor, kind: request.body.kind, access, origin };
      return db.transact((tx) => sendVerifyCode(tx, config, order, clock.now()));
    },
  );

  app.post(
    '/api/security/contact/verify',
    { config: CHANGE, schema: { body: VerifyPayload, response: { 200: Done } } },
    async (request) => {
      const { kind, code } = request.body;
      const actor = await actorOf(db.read, request);
      const order = { who: memberOf(request), actor, kind, code, access };
      requireProven(await db.transact((tx) => verifyContact(tx, config, order, clock.now())));
      return DONE;
    },
  );
}

function detailRoutes(app: App, { db, clock, config }: Deps, access: AccessPort): void {
  app.post(
    '/api/security/real-name',
    { config: CHANGE, schema: { body: RealNamePayload, response: { 200: Done } } },
    async (request) => {
      const who = memberOf(request);
      const change = { who, actor: await actorOf(db.read, request), given: request.body.payeeName, access };
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
      const actor = await actorOf(db.read, request);
      const change = { who: memberOf(request), actor, given: request.body, access };
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
