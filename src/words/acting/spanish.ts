// Acting in Spanish

import { spanishForms } from './forms.ts'
import type { ActingWords } from './rules.ts'

export const SPANISH_ACTING: ActingWords = {
  lists: {
    taxes: 'declaración declaraciones',
    shops:
      'correos banco farmacia tintorería taller recepción conserjería estación escuela tienda punto',
    done: 'pagad* liquidad* resuelt* cerrad* enviad* leíd* terminad* cancelad* saldad*',
    offers: 'oferta* candidatura',
    notices:
      'queja reclamación denuncia recurso solicitud renuncia dimisión oposición demanda protesta alegación alegaciones candidatura',
    elsewhere:
      'el la los las un una unos unas mi su nuestro lista texto tabla documento agenda calendario lunes martes miércoles jueves viernes sábado domingo enero febrero marzo abril mayo junio julio agosto mañana tarde noche semana mes año orden principio final',
    refund: 'devolución reembolso factura',
    net: 'línea',
    contract: 'contrato* suscripción licencia* carné tarjeta',
    lists: 'lista listas grupo canal boletín',
    right: 'acceso permiso permisos llave llaves',
    calendar: 'calendario* agenda*',
    mail: 'factura* tarjeta* acta* plano* formulario* expediente* correo* mail* email* e-mail* carta* boletín boletines recordatorio* invitación invitaciones notificación notificaciones mensaje* sms fax paquete*',
    money:
      'pago* factura* euro* eur dólar* dinero salario* alquiler impuesto* donación fianza transferencia* crédito*',
    file: 'archivo* fichero* carpeta* directorio* disco* memoria copia* respaldo* repositorio* papelera caché registro* base bases md txt csv json yaml docx xlsx pdf foto* imagen imágenes documento* configuración vídeo* adjunto*',
    server:
      'servidor* servicio* máquina* vm contenedor* clúster router* impresora* proceso* sitio web aplicación producción script* migración prueba pruebas comando* flujo tarea* parche* actualización actualizaciones controlador* red ordenador* pc dns dominio* software programa* versión sistema*',
    account:
      'dirección* domicilio teléfono cuenta* perfil* abono* contrato* cuenta* usuario* cliente* contraseña* acceso* permiso* rol roles clave* token* membresía* licencia* perfil* suscripción suscripciones',
    post: 'artículo* entrada* post posts tuit* anuncio* campaña* vídeo*',
    booking:
      'mesa* habitación* sala* plaza* vuelo* tren* billete* sesión clase* curso* alquiler entrega* pedido* cita* reserva* cita* reunión reuniones vuelo* hotel* billete* entrada* asiento* taxi coche tren restaurante entrega* vacaciones solicitud* candidatura* reclamación reclamaciones queja* contrato* pedido* ticket*',
    system: 'tienda* plataforma* crm erp jira github slack sistema lista registro',
    people:
      'vecin* jardiner* conserje* porter* arquitect* abogad* notari* contable* tesorer* president* entrenador* director* maestr* profesor* guardería escuela colegio padres madre padre abuel* tía tío herman* prim* hij* familia amig* invitad* visitante* participante* asistente* asociación coro administrador* agente* artesan* electricista* techador* pintor* carpinter* fontaner* cerrajer* técnic* chófer conductor* repartidor* transportista* mayorista* comerciante* tender* cocinero* camarer* paneader* carnicer* florista* fotógraf* músic* ponente* secretari* becari* aprendiz* candidat* aspirante* paciente* clínica hospital farmacia médic* veterinari* mutua aseguradora hacienda ayuntamiento alcald* policía bomberos juzgado banco redacción editorial periódico prensa suscriptor* destinatari* remitente* donante* patrocinador* inversor* comité comisión contabilidad dirección taller hotel taller ayuntamiento hacienda correos cliente* proveedor* casero* inquilino* equipo* compañero* jefe jefa director* junta banco seguro* autoridades policía fontanero* médico dentista candidato* suscriptor* miembro* empleado* socio* prensa padres profesor* todos todas señor señora sr sra oficina departamento agencia vecino* participante* invitado* abogado* tienda empresa amigo* paciente* estudiante* remitente contabilidad hacienda electricista*',
    home: 'bomba* persiana* toldo* horno lavadora secadora lavavajillas frigorífico grifo* válvula* caldera chimenea sauna timbre garaje* verja* calefacción luz luces lámpara* puerta* termostato alarma horno agua electricidad televisión ventilador ventana* aire persianas',
    goods:
      'papel pizza* comida flores sillas mesas tóner pastel licencia* producto* piezas regalo* zapatos impresora* tarjetas bebidas café paquetes',
    bookable:
      'plaza* entrada* plaza plazas mesa vuelo* hotel* habitación habitaciones sala asiento* billete* taxi coche cita* viaje tren restaurante noche noches intérprete fotógrafo curso',
    event: 'cita* reunión reuniones evento* ticket* carpeta fiesta recordatorio* excursión',
    text: 'duplicado* repetición repeticiones palabra* frase* párrafo* columna* fila* redundancia*',
    prints: 'copia* ejemplar* página* etiqueta* cartel*',
    writable:
      'archivo* fichero* carpeta* disco memoria base md txt csv json yaml docx xlsx pdf crm',
    question: 'pregunta preguntas',
    vcs: 'rama* commit commits pull request',
    pay: 'pago* transferencia* donación compra reserva*',
    attention: 'atención',
    answers:
      'lista* resumen* tabla* cuadro* síntesis respuesta* comparación comparativa informe* panorama conclusión conclusiones frase* párrafo* línea* palabra* pregunta* propuesta* sugerencia* borrador* esbozo esquema* idea* explicación explicaciones descripción descripciones traducción clasificación glosario cronología análisis evaluación definición definiciones título* índice inventario diagrama* gráfico*',
    self: 'me nos',
    anything: '*',
    posters: 'cartel* póster* folleto*',
    adverts: 'anuncio* precio* tarifa* foto* artículo*',
    loans: 'préstamo* pasaporte carné libro libros',
    household: 'plantas flores gato perro jardín',
    backups: 'copia copias respaldo*',
    papers:
      'pedido* cuestionario* encuesta* comunicado* recurso* reclamación* queja* disculpa* circular* aviso* certificado* convocatoria* petición* solicitud* examen* plan planes programa* calendario* agenda orden menú* carta* correo* mensaje* discurso* anuncio* invitación invitaciones factura* contrato* presupuesto* formulario* cartel* folleto* artículo* entrada* presentación diapositivas itinerario* ruta* cita* reunión reuniones evento* fiesta* viaje* excursión taller* curso* canción poema* historia* guion guión logo* guía* manual* carpeta* archivo* documento* página* sitio plantilla* currículum tarjeta* horario* turnos receta* lista ficha* sesión cuadrante',
  },
  prepositions: 'a al de del en para por con contra sobre hacia desde entre que como más según',
  topics: 'para sobre que como',
  doing:
    'entregar colgar descolgar saldar liquidar pagar abonar apuntar inscribir matricular retirar anunciar avisar advertir devolver prestar alquilar ceder regalar ofrecer confiar arreglar reparar lavar desmontar instalar conectar desconectar encender apagar calentar enfriar ventilar regar sembrar podar cocinar hornear descargar empaquetar enviar mandar remitir convocar contratar nombrar ascender suspender expulsar admitir conceder otorgar denegar delegar subcontratar ingresar cobrar facturar prorrogar prolongar renovar aplazar posponer reabrir congelar descongelar embargar denunciar reclamar recurrir negociar regatear reunirse acompañar felicitar agradecer disculparse saludar difundir compartir lanzar desplegar migrar restaurar restablecer reiniciar resetear vaciar tirar quemar destruir demoler apostar invertir financiar patrocinar asegurar hipotecar deshacerse deshacer librarse rescindir desplegar abonarse',
  frames: String.raw`
    ^ (marcar|marca|registrar|anotar) … como (pagad*|liquidad*|resuelt*|cerrad*|enviad*|leíd*|terminad*|cancelad*|saldad*)
    ^ (hacer|haz|haga|pedir|pide|conseguir|encargar|ordenar|mandar|manda|decir) (a [^ ]+ )?que [^ ]+ … [^ ]+
    ^ (poner|pon|ponga|sacar|dar) … (a la venta|en venta|en alquiler|a subasta|en línea|en servicio|fuera de servicio|en marcha|de baja|de alta|en conocimiento)
    ^ (mandar|manda|mande) (a [^ ]+ )?(reparar|arreglar|limpiar|pintar|imprimir|cortar|lavar|instalar|colocar) [^ ]+
    ^ (dar|da|dé) (el|su|mi|un)? ?(preaviso|aviso|parte|orden) [^ ]*
    (por favor ,? ?|favor de )(dile|decirle|recuérdale|avísale|recordarle|avisar|llama|llamar|manda|mandar) [^ ]+
    ^ (dile|diles|decirle|decirles|dígale|dígales|avísale|avísales|recuérdale|recuérdales|cuéntale|comunícale|hazle|hágale|hazles|pídele|pídeles) [^ ]+
    ^ (haz|hacer|haga|que|hacerle|hacerles) … (sepa|sepan|se entere|se enteren|reciba|reciban|cobre|llegue) [^ ]*
    ^ (hacer|haz|haga) (saber|llegar|desaparecer|cambiar|reparar|venir|entrega) [^ ]*
    ^ (hacer|haz|haga) que [^ ]+
    ^^ [^ ]+ … (debería|deberían|debe|deben|tiene que|tienen que|ha de|merece) (enterarse|saber|recibir|cobrar|oír|conocer|ser informado|ser informada|tener)
    (convendría|estaría|sería|conviene|haría falta|hace falta|vendría) … que … (supiera|supieran|sepa|sepan|se enterara|recibiera|reciba|tuviera|cobrara)
    ^ (asegúrate|asegúrese|asegurarse|procura|procure|cuida|encárgate) (de )?que … (reciba|reciban|sepa|sepan|tenga|tengan|llegue|cobre)
    ^ (dar|dale|darle|darles|da) (de baja|de alta|aviso|parte|noticia|acceso|permiso|permisos|un toque|las gracias|las llaves|la llave)
    ^^ (el |la )?(pago|abono|liquidación|transferencia|reembolso|devolución|cancelación|anulación|rescisión|baja|alta|reserva|compra|envío|entrega|inscripción|matrícula|publicación|eliminación|borrado|instalación|firma|renovación|prórroga|ingreso|donación|notificación|convocatoria|bloqueo|desbloqueo|contratación) (de|del|a|al|en) [^ ]+
    ^ poner (fin|en marcha|en venta|al día|al corriente|en conocimiento|en línea)
    ^ (aplaza|aplazar|mueve|mover|traslada|trasladar|pasa|pasar|cambia|cambiar|pospón|posponer|adelanta|adelantar) … (llamada|entrevista|visita|ensayo|entrega|clase|sesión) … (a|al|para) [^ ]+
    ^ (pon|poner|ponga|pasa|pasar|pase|lleva|llevar|sube|subir|saca|sacar|despliega|desplegar) … (en|a) (producción|prod)
    ^ (cuelga|colgar|cuelgue|pon|poner|ponga|sube|subir|suba|publica|publicar|mete|meter) … (en|a) (la|nuestra|su|mi|tu|el|nuestro) (web|página web|sitio|servidor|blog|portal|tienda|intranet|internet|tablón)(?! (en|por)\x20)
    ^ (quita|quitar|quite|retira|retirar|retire|elimina|eliminar|borra|borrar) … (de la|de nuestra|del|de nuestro|de su|de tu) (web|página web|sitio|servidor|blog|portal|tienda|intranet)
    ^ (contesta|contestar|conteste|responde|responder|responda|escribe|escribir|escriba|escríbele) (a|al) (?!([^ ]+\x20){0,5}?(pregunta|preguntas|cuestión|carta|correo|mensaje|nota|texto|párrafo|borrador|respuesta|email|e-mail|mano|final|principio|inicio|comienzo|primera|segunda|tercera|lado|margen|pie|lector)\x20)[^ ]+ ~ que
    ^ (escríbele|respóndele|contéstale|escríbeles|respóndeles|contéstales) [^ ]+
  `,
  forms: spanishForms,
  rules: [
    {
      acts: 'outside',
      verbs: 'marcar registrar anotar',
      phrase: 'como=done',
    },
    {
      acts: 'outside',
      verbs: 'confirmar comunicar anunciar',
      phrase: 'a/al=people a/al=names',
    },
    {
      acts: 'outside',
      verbs: 'dejar llevar depositar',
      phrase: 'en/a/al=shops',
    },
    {
      acts: 'outside',
      verbs: 'presentar enviar',
      object: 'taxes',
    },
    {
      acts: 'outside',
      verbs: 'retirar',
      object: 'notices offers',
      phrase: 'notices offers',
    },
    // Whoever it is ordered from or booked with gets the order.
    {
      acts: 'outside',
      verbs: 'reservar encargar pedir comprar',
      phrase: 'a/al/en/con=elsewhere',
    },
    {
      acts: 'outside',
      verbs: 'presentar interponer poner elevar cursar',
      object: 'notices',
      phrase: 'notices',
    },
    {
      acts: 'outside',
      verbs: 'escribir redactar componer crear planificar organizar programar agendar',
      phrase: 'writable',
    },
    {
      acts: 'nothing',
      verbs:
        'escribir redactar componer crear planificar organizar programar agendar preparar elaborar hacer haz diseñar montar confeccionar concertar trazar',
      object: 'answers',
    },
    // An entry may be a proposal.
    {
      acts: 'draft',
      verbs: 'añadir agregar anotar poner apuntar guardar',
      object: 'calendar',
      phrase: 'calendar',
    },
    { acts: 'nothing', verbs: 'eliminar borrar quitar', object: 'text' },
    // Whoever it is sent to is not the reader.
    {
      acts: 'outside',
      verbs: 'enviar envía envíe envíen mandar remitir compartir distribuir',
      phrase: 'a/al=people a/al=names con=people',
    },
    { acts: 'nothing', verbs: 'enviar devolver', object: 'answers' },
    {
      acts: 'outside',
      verbs:
        'eliminar borrar reiniciar reembolsar enviar envía envíe envíen mandar reenviar reenvía reenvíe pagar comprar compra cancelar publicar desplegar ' +
        'despliega instalar desinstalar subir notificar invitar anular desactivar desbloquear bloquear revocar despedir contratar ' +
        'renombrar restablecer restablece suscribir vender alquilar sobrescribir firmar presentar+solicitud entregar avisar transferir ' +
        'transfiere tuitear donar contactar',
    },
    {
      acts: 'outside',
      verbs: 'llamar telefonear informar alertar recordar',
      object: 'people',
      phrase: 'people',
    },
    { acts: 'nothing', verbs: 'responder contestar', object: 'question', phrase: 'question' },
    {
      acts: 'outside',
      verbs: 'responder contestar',
      object: 'people mail booking',
      phrase: 'people mail booking',
    },
    { acts: 'outside', verbs: 'pedir pide encargar', object: 'goods bookable', phrase: 'goods' },
    { acts: 'outside', verbs: 'reservar', phrase: 'people' },
    { acts: 'draft', verbs: 'reservar encargar' },
    {
      acts: 'outside',
      verbs:
        'mover mueve copiar reemplazar vaciar limpiar archivar restaurar respaldar cifrar guardar exportar almacenar sincronizar formatear añadir agregar',
      object: 'file server account mail',
      phrase: 'writable',
    },
    { acts: 'outside', verbs: 'escribir', phrase: 'writable' },
    {
      acts: 'outside',
      verbs: 'modificar cambiar editar actualizar',
      object: 'file server account booking',
      phrase: 'system',
    },
    {
      acts: 'outside',
      verbs: 'iniciar detener ejecutar lanzar activar parar',
      object: 'server home file post',
    },
    {
      acts: 'outside',
      verbs: 'apagar encender enciende cerrar cierra abrir bajar',
      object: 'home server',
    },
    { acts: 'outside', verbs: 'crear abrir cerrar registrar', object: 'account' },
    { acts: 'draft', verbs: 'crear programar organizar agendar concertar', object: 'event' },
    { acts: 'outside', verbs: 'imprimir', object: 'prints' },
    { acts: 'outside', verbs: 'aprobar rechazar aceptar confirmar', object: 'booking money' },
    { acts: 'outside', verbs: 'fusionar', object: 'vcs' },
    { acts: 'outside', verbs: 'hacer haz efectuar realizar', object: 'pay' },
    {
      acts: 'outside',
      verbs: 'dar da dé conceder quitar otorgar',
      object: 'right',
      phrase: 'right',
    },
    { acts: 'outside', verbs: 'añadir agregar incluir', object: 'names people', phrase: 'lists' },
    { acts: 'outside', verbs: 'prorrogar renovar renueva ampliar', object: 'contract' },
    { acts: 'outside', verbs: 'dar+baja dar+alta' },
    { acts: 'outside', verbs: 'poner pon publicar', phrase: 'net' },
    { acts: 'outside', verbs: 'bloquear' },
    { acts: 'outside', verbs: 'solicitar tramitar', object: 'refund' },
    { acts: 'outside', verbs: 'concertar', object: 'booking', phrase: 'people' },
    {
      acts: 'outside',
      verbs: 'apuntar inscribir apúntame inscríbeme apúntanos',
      object: 'self',
      phrase: 'a/al/en/para=anything',
    },
    { acts: 'outside', verbs: 'poner pon ajustar regular', object: 'home' },
    { acts: 'outside', verbs: 'colgar cuelga pegar', object: 'posters' },
    { acts: 'outside', verbs: 'presentar', phrase: 'en/ante/a=people' },
    {
      acts: 'outside',
      verbs: 'poner pon colgar cuelga',
      object: 'adverts',
      phrase: 'en=anything',
      isBoth: true,
    },
    { acts: 'outside', verbs: 'devolver devuelve', object: 'money goods', phrase: 'a/al=people' },
    { acts: 'outside', verbs: 'dale dales', object: 'right', phrase: 'a/al=right a/al=people' },
    { acts: 'outside', verbs: 'sacar quitar eliminar', phrase: 'de/del=lists' },
    { acts: 'outside', verbs: 'renovar renueva prorrogar', object: 'loans' },
    { acts: 'outside', verbs: 'recoger recoge', object: 'mail goods' },
    { acts: 'outside', verbs: 'regar riega', object: 'household' },
    { acts: 'outside', verbs: 'dile diles decir di', phrase: 'a/al=people' },
    {
      acts: 'outside',
      verbs: 'pedir pide pídele pídeles',
      phrase: 'a/al=people',
    },
    { acts: 'outside', verbs: 'hacer haz', object: 'backups' },
    { acts: 'outside', verbs: 'vaciar vacía limpiar', object: 'file' },
    {
      acts: 'outside',
      verbs:
        'cambiar mover mueve aplazar adelantar retrasar trasladar posponer pospón pospone reprogramar desplazar',
      object: 'booking',
    },
    {
      acts: 'outside',
      verbs: 'rescindir saldar deshacerse restablecer reiniciar desplegar convocar',
    },
    {
      acts: 'outside',
      verbs: 'entregar dar poner subir bajar apuntar retirar anunciar avisar colgar',
      object: 'people right server home account booking money',
      phrase: 'people en/a/al=names',
    },
    { acts: 'draft', verbs: 'poner subir colgar', phrase: 'en=names' },
    // What is written or planned is a draft, but for the forms in which an answer is given.
    {
      acts: 'draft',
      verbs: 'escribir redactar componer crear planificar organizar programar agendar',
    },
    {
      acts: 'draft',
      verbs: 'preparar elaborar hacer haz diseñar montar confeccionar concertar trazar',
      object: 'papers event',
    },
    // Nothing that an answer can be.
    {
      acts: 'outside',
      verbs:
        'renovar prorrogar apagar encender desconectar cerrar+llave cortar+agua entregar convocar inscribir matricular ' +
        'contratar despedir expulsar demandar reclamar devolver+producto cocinar hornear aparcar remolcar ' +
        'evacuar vacunar recargar vaciar bloquear desbloquear franquear empaquetar reciclar quemar ' +
        'enterrar alquilar prestar regalar vender subastar cancelar anular aplazar adelantar posponer ' +
        'liquidar saldar reembolsar ingresar avisar advertir recordarle alojar',
    },
  ],
}
